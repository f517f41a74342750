import { listViews, removeView, saveView, type viewPages } from "@autoiq/domain/staff/saved-views/contract";
import { useQuery } from "@tanstack/react-query";
import { Bookmark, BookmarkPlus, Check, Trash2 } from "lucide-react";
import { useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { queryClient } from "~/platform/query-client";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Dialog } from "~/ui/overlays/dialog";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "~/ui/overlays/menu";

/** The user's saved views of a page: open, save or delete one. */
export function SavedViews({
  page,
  query,
  onOpen,
}: {
  page: (typeof viewPages)[number];
  /** The current view in the stored format. Empty for the default view. */
  query: string;
  onOpen: (query: string) => void;
}) {
  const list = useQuery(queryOptionsFor(listViews, { query: { page } }));
  const views = list.data?.views ?? [];
  const [naming, setNaming] = useState(false);
  const open = views.find((view) => view.query === query);
  const remove = useWrite(removeView, { invalidates: [listViews] });
  return (
    <>
      <Menu
        trigger={
          <Button>
            <Bookmark aria-hidden="true" />
            <span className="max-w-40 truncate">{open ? open.name : "Saved filters"}</span>
          </Button>
        }
      >
        <MenuLabel>{views.length > 0 ? "Your filters" : "No saved filters"}</MenuLabel>
        {views.map((view) => (
          <MenuItem key={view.id} onSelect={() => onOpen(view.query)}>
            <Check aria-hidden="true" className={view === open ? "" : "invisible"} />
            <span className="truncate">{view.name}</span>
            {view === open ? <span className="sr-only">, current</span> : null}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem disabled={query === ""} onSelect={() => setNaming(true)}>
          <BookmarkPlus aria-hidden="true" />
          {query === "" ? "Choose filters first" : "Save filters…"}
        </MenuItem>
        {open ? (
          <MenuItem
            destructive
            onSelect={() =>
              remove.mutate(
                { params: { viewId: open.id } },
                { onSuccess: () => toast({ title: `“${open.name}” deleted` }) },
              )
            }
          >
            <Trash2 aria-hidden="true" />
            <span className="truncate">Delete “{open.name}”</span>
          </MenuItem>
        ) : null}
      </Menu>
      {naming ? (
        <NameDialog page={page} query={query} views={views} onClose={() => setNaming(false)} />
      ) : null}
    </>
  );
}

function NameDialog({
  page,
  query,
  views,
  onClose,
}: {
  page: (typeof viewPages)[number];
  query: string;
  views: readonly { id: string; name: string }[];
  onClose: () => void;
}) {
  const [name, setName] = useState("");
  const [id] = useState(newId);
  const [refusal, setRefusal] = useState<string>();
  const same = views.find((view) => view.name.toLowerCase() === name.trim().toLowerCase());
  const save = useWrite(saveView, {
    onSuccess: (reply) => {
      queryClient.setQueryData(queryOptionsFor(listViews, { query: { page } }).queryKey, reply);
      toast({ title: `“${name.trim()}” saved` });
      onClose();
    },
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(shown) => (shown ? undefined : onClose())}
      title="Save filters"
      description="Only you can see them, on any device you sign in on."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form="view-name"
            variant="primary"
            loading={save.isPending}
            disabled={name.trim() === ""}
          >
            {same ? "Replace saved filters" : "Save filters"}
          </Button>
        </>
      }
    >
      <form
        id="view-name"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === "") return;
          save.mutate({ params: { viewId: same?.id ?? id }, body: { page, name, query } });
        }}
      >
        <Field label="Name" error={refusal} hint="Example: My late cars">
          <Input value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
