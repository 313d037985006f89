import { useEffect, useState } from 'react'
import { type Album, loadAlbum, sortByDate } from './albums.js'
import { Thumbnail } from './thumbnail.js'

/** All photos of an album. */
export function AlbumPage({ id }: { id: string }) {
  const [album, setAlbum] = useState<Album | null>(null)
  const [selected, setSelected] = useState<string | null>(null)
  useEffect(() => {
    void loadAlbum(id).then(setAlbum)
  }, [id])
  if (album === null) return <p>Loading…</p>
  return (
    <main data-selected={selected}>
      <h1>{album.title}</h1>
      {sortByDate(album.photos).map(photo => (
        <Thumbnail key={photo.id} photo={photo} onSelect={setSelected} />
      ))}
    </main>
  )
}
