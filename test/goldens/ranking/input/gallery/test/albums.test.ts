import { expect, test } from 'vitest'
import { addPhotos, sortByDate } from '../src/albums/albums.js'

const photo = (id: string, takenAt: string) => ({ id, takenAt })

test('a photo is in an album once', () => {
  const album = { id: 'a', title: 'A', photos: [photo('1', '2024-01-01')] }
  expect(addPhotos(album, album.photos).photos.length).toBe(1)
})

test('the newest photo comes first', () => {
  const sorted = sortByDate([photo('old', '2020-01-01'), photo('new', '2024-01-01')])
  expect(sorted[0]!.id).toBe('new')
})
