import { formatDay } from '../dates/format.js'
import type { Photo } from './albums.js'

export interface ThumbnailProps {
  photo: Photo
  onSelect(id: string): void
}

/** A small picture with its day below. */
export function Thumbnail({ photo, onSelect }: ThumbnailProps) {
  return (
    <button type="button" onClick={() => onSelect(photo.id)}>
      <img src={`/thumbnails/${photo.id}.webp`} alt="" loading="lazy" />
      <span>{formatDay(photo.takenAt)}</span>
    </button>
  )
}
