import { fileNamedBy, type NamedFile } from '#functions/contract/file-path.ts'

/** A picture or a movie. */
export type FileKind = NamedFile['kind']

type Words = { name: string; counted: (count: number) => string }

/** What a shop owner calls each kind, and how many there are. */
export const fileWords: Record<FileKind, Words> = {
  image: { name: '写真', counted: (count) => `${count}枚` },
  movie: { name: '動画', counted: (count) => `${count}本` },
}

/** Both kinds, this one first. */
export const eitherKind: Record<FileKind, readonly FileKind[]> = {
  image: ['image', 'movie'],
  movie: ['movie', 'image'],
}

/** What kind of file a path shows; where it shows none, a photo is what is mostly put there. */
export function kindOfPath(path: string): FileKind {
  return fileNamedBy(path)?.kind ?? 'image'
}

/** What a shop owner calls what a path shows. */
export function nameOfPath(path: string): string {
  return fileWords[kindOfPath(path)].name
}

/** Files of both kinds together: 写真 · 動画 · 写真と動画. */
export function nameOfKinds(kinds: readonly FileKind[]): string {
  const names = (['image', 'movie'] as const).filter((kind) => kinds.includes(kind))
  return names.map((kind) => fileWords[kind].name).join('と')
}

/** How many files these are: 3枚 · 2本, or 3つ where they are of both kinds. */
export function countOfKinds(kinds: readonly FileKind[]): string {
  const [first] = kinds
  const isOne = first !== undefined && kinds.every((kind) => kind === first)
  return isOne ? fileWords[first].counted(kinds.length) : `${kinds.length}つ`
}
