/** Who may do what. */
export interface AccessCatalogue {
  addToken(token: TokenRow): Promise<void>
  /** By the hash of its secret; also one that has expired or is revoked. */
  tokenOf(hash: string): Promise<TokenRow | null>
  tokens(): Promise<TokenRow[]>
  /** False if there is none of this id. */
  revokeToken(id: string, at: number): Promise<boolean>

  /** Replaces what the holder may do with this repository. */
  grant(grant: Grant): Promise<void>
  /** False if there was none. */
  withdraw(holder: string, repository: string): Promise<boolean>
  grantsOf(holders: readonly string[]): Promise<Grant[]>
  grants(): Promise<Grant[]>
}

/** `read`: ask. `admin`: also fetch, change and remove; of all repositories: also tokens, grants and the audit log. */
export type Access = 'read' | 'admin'

export interface Grant {
  /** `token:ID`, or by OIDC `user:NAME` and `group:NAME`. */
  holder: string
  /** A name, or `ALL_REPOSITORIES`. */
  repository: string
  access: Access
}

export const ALL_REPOSITORIES = '*'

export interface TokenRow {
  id: string
  /** For people: whose it is, or what for. */
  name: string
  /** SHA-256 of the secret, in hex: the secret has 256 random bits, so a slow hash would add nothing. */
  hash: string
  createdAt: number
  /** 0: never. */
  expiresAt: number
  /** 0: not revoked. */
  revokedAt: number
}
