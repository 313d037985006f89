import { apiClient } from '../api.js'

export interface Photo {
  id: string
  takenAt: string
}

export interface Album {
  id: string
  title: string
  photos: Photo[]
}

export async function loadAlbum(id: string): Promise<Album> {
  return apiClient.get(`/albums/${id}`)
}

/** Puts photos into an album; one that is there already is not added twice. */
export function addPhotos(album: Album, photos: readonly Photo[]): Album {
  const known = new Set(album.photos.map(({ id }) => id))
  return { ...album, photos: [...album.photos, ...photos.filter(({ id }) => !known.has(id))] }
}

export function removePhoto(album: Album, id: string): Album {
  return { ...album, photos: album.photos.filter(photo => photo.id !== id) }
}

/** The newest first. */
export function sortByDate(photos: readonly Photo[]): Photo[] {
  return [...photos].sort((a, b) => b.takenAt.localeCompare(a.takenAt))
}
