import { apiClient } from '../api.js'
import { retry } from './retry.js'

export interface UploadResult {
  id: string
  bytes: number
}

/** Sends photos to the server, a few at a time. */
export class Uploader {
  private queue: File[] = []
  private running = 0

  constructor(private readonly parallel = 3) {}

  enqueue(file: File): void {
    this.queue.push(file)
    void this.startNext()
  }

  private async startNext(): Promise<void> {
    if (this.running >= this.parallel) return
    const file = this.queue.shift()
    if (file === undefined) return
    this.running++
    try {
      await retry(() => this.send(file))
    } finally {
      this.running--
      void this.startNext()
    }
  }

  private async send(file: File): Promise<UploadResult> {
    const checksum = await checksumOf(file)
    return apiClient.post('/photos', file, { 'X-Checksum': checksum })
  }
}

/** SHA-256 of the bytes, in hex. */
export async function checksumOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
}
