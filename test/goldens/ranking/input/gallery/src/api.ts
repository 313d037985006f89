export class ApiError extends Error {
  constructor(readonly status: number, message: string) {
    super(message)
  }
}

class ApiClient {
  private token: string | null = null

  signIn(token: string): void {
    this.token = token
  }

  async post<T>(path: string, body: BodyInit, headers: Record<string, string> = {}): Promise<T> {
    return this.request<T>(path, { method: 'POST', body, headers })
  }

  async get<T>(path: string): Promise<T> {
    return this.request<T>(path, { method: 'GET' })
  }

  private async request<T>(path: string, init: RequestInit): Promise<T> {
    const headers = new Headers(init.headers)
    if (this.token !== null) headers.set('Authorization', `Bearer ${this.token}`)
    const answer = await fetch(`/api${path}`, { ...init, headers })
    if (!answer.ok) throw new ApiError(answer.status, await answer.text())
    return (await answer.json()) as T
  }
}

export const apiClient = new ApiClient()
