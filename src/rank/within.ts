/** Nodes in the scope of a query: one about a package of a repository is answered from that package alone. */
export type Within = (node: number) => boolean

export const ANYWHERE: Within = () => true
