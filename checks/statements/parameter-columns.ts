/** What the migrated schema says of tables and functions. */
export interface Catalog {
  /** The columns of a table, by "schema.table" or, in the schema public, "table". */
  readonly columns: ReadonlyMap<string, ReadonlySet<string>>;
  /** The names of a function's arguments, by its name without the schema. */
  readonly functions: ReadonlyMap<string, readonly string[]>;
}

/** One place where a parameter meets a column, an argument of a function or a clause. */
export interface ParameterUse {
  /** Counted from 1, as PostgreSQL does. */
  readonly parameter: number;
  readonly kind: "write" | "compare" | "function" | "clause";
  /** The column, argument or clause. */
  readonly name: string;
  /** Of a column: its table. */
  readonly table?: string;
  /** The parameter is an array of such values. */
  readonly many: boolean;
}

type Node = Readonly<Record<string, unknown>>;

interface Scope {
  /** Table by alias; undefined for what is no table: a function, a subquery, a common table expression. */
  readonly relations: Map<string, string | undefined>;
  readonly parent: Scope | undefined;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const inner = (node: unknown, type: string): Node | undefined =>
  isNode(node) && isNode(node[type]) ? (node[type] as Node) : undefined;
const text = (node: unknown): string | undefined => {
  const found = inner(node, "String")?.sval;
  return typeof found === "string" ? found : undefined;
};

const COMPARISONS = new Set(["=", "<>", "<", ">", "<=", ">=", "~~", "~~*"]);

/** Every use of a parameter in a parsed statement whose meaning can be read from where it stands. */
export function parameterUses(tree: unknown, catalog: Catalog): ParameterUse[] {
  const uses: ParameterUse[] = [];

  const tableOf = (relation: Node): string => {
    const { schemaname, relname } = relation as { schemaname?: string; relname: string };
    return schemaname && schemaname !== "public" ? `${schemaname}.${relname}` : relname;
  };
  const addRelation = (scope: Scope, relation: Node) => {
    const alias = (relation.alias as { aliasname?: string } | undefined)?.aliasname;
    const table = tableOf(relation);
    scope.relations.set(
      alias ?? (relation.relname as string),
      catalog.columns.has(table) ? table : undefined,
    );
  };
  const addFrom = (scope: Scope, from: unknown): void => {
    for (const item of nodes(from)) {
      const range = inner(item, "RangeVar");
      if (range) addRelation(scope, range);
      const join = inner(item, "JoinExpr");
      if (join) addFrom(scope, [join.larg, join.rarg]);
      const other = inner(item, "RangeFunction") ?? inner(item, "RangeSubselect");
      const alias = (other?.alias as { aliasname?: string } | undefined)?.aliasname;
      if (alias) scope.relations.set(alias, undefined);
    }
  };

  const columnOf = (node: unknown, scope: Scope | undefined): { table: string; name: string } | undefined => {
    const cast = inner(node, "TypeCast");
    if (cast) return columnOf(cast.arg, scope);
    const call = inner(node, "FuncCall");
    if (call && text(nodes(call.funcname).at(-1)) === "lower") return columnOf(nodes(call.args)[0], scope);
    const reference = inner(node, "ColumnRef");
    if (!reference) return undefined;
    const parts = nodes(reference.fields).map(text);
    const name = parts.at(-1);
    if (!name) return undefined;
    for (let each = scope; each; each = each.parent) {
      if (parts.length > 1) {
        const alias = parts.at(-2) as string;
        if (!each.relations.has(alias)) continue;
        const table = each.relations.get(alias);
        return table ? { table, name } : undefined;
      }
      const having = [...each.relations.values()].filter(
        (table) => table && catalog.columns.get(table)?.has(name),
      );
      if (having.length > 0) return having.length === 1 ? { table: having[0] as string, name } : undefined;
      // What is no table may have a column of that name, too.
      if ([...each.relations.values()].includes(undefined)) return undefined;
    }
    return undefined;
  };
  /** The parameter that a value is, through casts and what stands in for a null. */
  const parameterOf = (node: unknown): number | undefined => {
    const parameter = inner(node, "ParamRef");
    if (parameter) return parameter.number as number;
    const cast = inner(node, "TypeCast");
    if (cast) return parameterOf(cast.arg);
    const coalesce = inner(node, "CoalesceExpr");
    if (coalesce) return nodes(coalesce.args).map(parameterOf).find(Boolean);
    const call = inner(node, "FuncCall");
    if (call && text(nodes(call.funcname).at(-1)) === "lower") return parameterOf(nodes(call.args)[0]);
    return undefined;
  };

  const writes = (table: string | undefined, names: readonly string[], values: readonly Node[]) => {
    values.forEach((value, index) => {
      const parameter = parameterOf(value);
      const name = names[index];
      if (parameter && name && table) uses.push({ parameter, kind: "write", name, table, many: false });
    });
  };
  const valuesOf = (select: Node | undefined, visit: (values: readonly Node[]) => void): void => {
    if (!select) return;
    for (const list of nodes(select.valuesLists)) visit(nodes(inner(list, "List")?.items));
    if (select.targetList)
      visit(nodes(select.targetList).map((target) => (inner(target, "ResTarget")?.val ?? {}) as Node));
    valuesOf(select.larg as Node | undefined, visit);
    valuesOf(select.rarg as Node | undefined, visit);
  };
  const compare = (left: unknown, right: unknown, scope: Scope | undefined, many: boolean): void => {
    const rows = [inner(left, "RowExpr"), inner(right, "RowExpr")];
    if (rows[0] && rows[1]) {
      const others = nodes(rows[1].args);
      nodes(rows[0].args).forEach((each, index) => {
        compare(each, others[index], scope, many);
      });
      return;
    }
    for (const [one, other] of [
      [left, right],
      [right, left],
    ]) {
      const parameter = parameterOf(one);
      const column = parameter && columnOf(other, scope);
      if (parameter && column) uses.push({ parameter, kind: "compare", ...column, many });
    }
  };

  const visitExpression = (expression: Node, scope: Scope | undefined) => {
    const operator = text(nodes(expression.name)[0]) ?? "";
    const { kind, lexpr, rexpr } = expression;
    const list = inner(rexpr, "List");
    if (list) for (const item of nodes(list.items)) compare(lexpr, item, scope, false);
    else if (kind === "AEXPR_OP_ANY" || kind === "AEXPR_OP_ALL") compare(lexpr, rexpr, scope, true);
    else if (COMPARISONS.has(operator)) compare(lexpr, rexpr, scope, false);
  };

  const visitFunction = (call: Node, columns: readonly string[]) => {
    const name = text(nodes(call.funcname).at(-1)) ?? "";
    const names = name === "unnest" ? columns : (catalog.functions.get(name) ?? []);
    nodes(call.args).forEach((argument, index) => {
      const parameter = parameterOf(argument);
      const called = names[index];
      if (parameter && called)
        uses.push({ parameter, kind: "function", name: called, many: name === "unnest" });
    });
  };

  const visit = (value: unknown, scope: Scope | undefined): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, scope);
    if (!isNode(value)) return;
    for (const [type, node] of Object.entries(value)) {
      if (!isNode(node)) {
        visit(node, scope);
        continue;
      }
      let within = scope;
      if (["SelectStmt", "UpdateStmt", "DeleteStmt", "InsertStmt", "larg", "rarg"].includes(type)) {
        within = { relations: new Map(), parent: scope };
        const relation = node.relation as Node | undefined;
        if (relation) addRelation(within, relation);
        addFrom(within, node.fromClause);
        addFrom(within, node.usingClause);
        for (const [clause, key] of [
          ["limit", "limitCount"],
          ["offset", "limitOffset"],
        ] as const) {
          const parameter = parameterOf(node[key]);
          if (parameter) uses.push({ parameter, kind: "clause", name: clause, many: false });
        }
        const table = relation && tableOf(relation);
        const targets = nodes(node.targetList).map((target) => inner(target, "ResTarget"));
        if (type === "UpdateStmt")
          writes(
            table,
            targets.map((target) => String(target?.name)),
            targets.map((target) => (target?.val ?? {}) as Node),
          );
        if (type === "InsertStmt") {
          const names = nodes(node.cols).map((column) => String(inner(column, "ResTarget")?.name));
          valuesOf(inner(node.selectStmt, "SelectStmt"), (values) => {
            writes(table, names, values);
          });
          const changes = nodes((node.onConflictClause as Node | undefined)?.targetList);
          const changed = changes.map((target) => inner(target, "ResTarget"));
          writes(
            table,
            changed.map((target) => String(target?.name)),
            changed.map((target) => (target?.val ?? {}) as Node),
          );
        }
      }
      if (type === "A_Expr") visitExpression(node, scope);
      if (type === "FuncCall") visitFunction(node, []);
      if (type === "RangeFunction") {
        const columns = nodes((node.alias as Node | undefined)?.colnames).map((each) => text(each) ?? "");
        for (const item of nodes(node.functions)) {
          const call = inner(nodes(inner(item, "List")?.items)[0], "FuncCall");
          if (call) visitFunction(call, columns);
        }
      }
      visit(node, within);
    }
  };
  visit(tree, undefined);
  return uses;
}

/**
 * The names of columns that a statement itself asks to be there, by a comparison or "is not null": what it answers of them
 * is not null, though their tables would let it be.
 */
export function columnsAskedFor(tree: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (node: unknown) => {
    const name = text(nodes(inner(node, "ColumnRef")?.fields).at(-1));
    if (name) found.add(name);
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    if (!isNode(value)) return;
    const test = inner(value, "NullTest");
    if (test?.nulltesttype === "IS_NOT_NULL") add(test.arg);
    const expression = inner(value, "A_Expr");
    if (expression && expression.kind !== "AEXPR_DISTINCT" && expression.kind !== "AEXPR_NOT_DISTINCT")
      for (const side of [expression.lexpr, expression.rexpr]) {
        add(side);
        const row = inner(side, "RowExpr");
        if (row) for (const each of nodes(row.args)) add(each);
      }
    for (const each of Object.values(value)) visit(each);
  };
  visit(tree);
  return found;
}
