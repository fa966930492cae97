/** An ordered tree. */
export type Tree<T> = T & { children: Tree<T>[] };

export const sizeOf = <T>({ children }: Tree<T>): number => children.reduce((sum, child) => sum + sizeOf(child), 1);

type Walked<T> = {
  /** In postorder. */
  nodes: Tree<T>[];
  /** Of each node, the place of the leftmost leaf below it. */
  leftmost: number[];
  /** The places of nodes that have a sibling to the left, and of the root. */
  keyRoots: number[];
};

function walk<T>(root: Tree<T>): Walked<T> {
  const [nodes, leftmost]: [Tree<T>[], number[]] = [[], []];
  const visit = (node: Tree<T>): number => {
    const [first] = node.children.map(visit);
    const place = nodes.push(node) - 1;
    leftmost.push(first ?? place);
    return first ?? place;
  };
  visit(root);
  const last = new Map(leftmost.map((left, place) => [left, place]));
  return { nodes, leftmost, keyRoots: [...last.values()].sort((a, b) => a - b) };
}

/**
 * The least cost of making one ordered tree the other (Zhang and Shasha 1989): a node more or less costs 1, another node in
 * its place what `replacing` says.
 */
export function treeDistance<T>(from: Tree<T>, to: Tree<T>, replacing: (a: Tree<T>, b: Tree<T>) => number): number {
  const [a, b] = [walk(from), walk(to)];
  const columns = b.nodes.length;
  /** Of the subtrees at each pair of places. */
  const costs = new Float64Array(a.nodes.length * columns);
  for (const i of a.keyRoots) for (const j of b.keyRoots) fill(a, b, i, j, costs, replacing);
  return costs[costs.length - 1] ?? 0;
}

/** The costs of the subtrees below a pair of key roots, by those of the forests to the left of each of their nodes. */
function fill<T>(
  a: Walked<T>,
  b: Walked<T>,
  i: number,
  j: number,
  costs: Float64Array,
  replacing: (a: Tree<T>, b: Tree<T>) => number,
): void {
  const [firstRow, firstColumn] = [a.leftmost[i] ?? 0, b.leftmost[j] ?? 0];
  const width = j - firstColumn + 2;
  const forests = new Float64Array((i - firstRow + 2) * width);
  /** The forest of all nodes before these two, counted from the first. */
  const at = (row: number, column: number) => (row - firstRow) * width + (column - firstColumn);
  const cost = (row: number, column: number) => forests[at(row, column)] ?? 0;
  for (let column = firstColumn; column <= j; column++) forests[at(firstRow, column + 1)] = cost(firstRow, column) + 1;
  for (let row = firstRow; row <= i; row++) {
    forests[at(row + 1, firstColumn)] = cost(row, firstColumn) + 1;
    const [node, left] = [a.nodes[row], a.leftmost[row] ?? 0];
    for (let column = firstColumn; column <= j; column++) {
      const [other, otherLeft] = [b.nodes[column], b.leftmost[column] ?? 0];
      const aside = Math.min(cost(row, column + 1), cost(row + 1, column)) + 1;
      const place = row * b.nodes.length + column;
      if (left === firstRow && otherLeft === firstColumn) {
        const replaced = node && other ? replacing(node, other) : 0;
        costs[place] = Math.min(aside, cost(row, column) + replaced);
        forests[at(row + 1, column + 1)] = costs[place] ?? 0;
      } else forests[at(row + 1, column + 1)] = Math.min(aside, cost(left, otherLeft) + (costs[place] ?? 0));
    }
  }
}
