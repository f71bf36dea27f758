/** A node of a syntax tree (ESTree with TypeScript's additions). */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** Visits every node, the outer ones first. */
export function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit);
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) visit(value);
    for (const child of Object.values(value)) walk(child, visit);
  }
}

/** The texts of a file's constants, of those that have one text wherever they are declared. */
export function constantTexts(program: unknown): ReadonlyMap<string, string | null> {
  const texts = new Map<string, string | null>();
  walk(program, (node) => {
    if (node.type !== 'VariableDeclarator' || !isNode(node.id)) return;
    const variable = String(node.id.name);
    const text = isNode(node.init) ? constantText(node.init, new Map()) : null;
    texts.set(variable, texts.has(variable) && texts.get(variable) !== text ? null : text);
  });
  return texts;
}

/** The text an expression always has, or null. */
export function constantText(node: Node, texts: ReadonlyMap<string, string | null>): string | null {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : null;
    case 'Identifier':
      return texts.get(String(node.name)) ?? null;
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return constantText(node.expression as Node, texts);
    case 'BinaryExpression': {
      if (node.operator !== '+') return null;
      const left = constantText(node.left as Node, texts);
      const right = constantText(node.right as Node, texts);
      return left === null || right === null ? null : left + right;
    }
    case 'TemplateLiteral': {
      const parts = (node.expressions as Node[]).map((part) => constantText(part, texts));
      if (parts.includes(null)) return null;
      const quasis = node.quasis as { value: { cooked: string } }[];
      return quasis.map(({ value }, index) => value.cooked + (parts[index] ?? '')).join('');
    }
    default:
      return null;
  }
}
