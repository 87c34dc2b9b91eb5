import { open } from 'node:fs/promises'
import { readTestMovie } from './movies.ts'

/** Writes a valid movie of this many bytes, most of them unused media data. */
export async function writeLargeMovie(path: string, bytes: number): Promise<void> {
  const movie = await readTestMovie('index-first.mp4')
  const file = await open(path, 'w')
  await file.write(movie)
  const box = Buffer.from('\0\0\0\0mdat', 'latin1')
  box.writeUInt32BE(bytes - movie.length)
  await file.write(box)
  // The file system stores this as a hole, which reads as zeros.
  await file.truncate(bytes)
  await file.close()
}
