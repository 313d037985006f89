/** Nodes that are asked about: a question about one package of a repository is answered from that package alone. */
export type Within = (node: number) => boolean

export const ANYWHERE: Within = () => true
