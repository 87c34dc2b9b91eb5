import { open } from 'node:fs/promises'
import { movieBytes } from './movies.ts'

/** Writes a movie of this many bytes, most of them a stretch of media data that nothing is said about. */
export async function writeLargeMovie(path: string, bytes: number): Promise<void> {
  const movie = await movieBytes('index-first.mp4')
  const file = await open(path, 'w')
  await file.write(movie)
  const box = Buffer.from('\0\0\0\0mdat', 'latin1')
  box.writeUInt32BE(bytes - movie.length)
  await file.write(box)
  // The system keeps what was never written as a hole, and reads it as zeros.
  await file.truncate(bytes)
  await file.close()
}
