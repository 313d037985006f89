/** The nodes in the query's scope: a query about one package of a repository is answered from that package alone. */
export type Within = (node: number) => boolean

export const ANYWHERE: Within = () => true
