import { type FileReference, parseFilePath } from '#functions/contract/files/file-path.ts'
import { movieTypes } from '#functions/contract/files/library-file.ts'

export type FileKind = FileReference['kind']

/** `accepted` says which files of a device can be added. */
type KindLabels = { name: string; counted: (count: number) => string; accepted: string }

export const fileKindLabels: Record<FileKind, KindLabels> = {
  image: {
    name: '写真',
    counted: (count) => `${count}枚`,
    accepted: 'JPEG・PNG・HEICなどの写真、1枚20MBまで',
  },
  movie: {
    name: '動画',
    counted: (count) => `${count}本`,
    accepted: 'MP4・iPhoneの動画、1本500MBまで',
  },
}

export const kindsByPreference: Record<FileKind, readonly FileKind[]> = {
  image: ['image', 'movie'],
  movie: ['movie', 'image'],
}

/** Images are the default for a path that names no file. */
export function detectPathKind(path: string): FileKind {
  return parseFilePath(path)?.kind ?? 'image'
}

export function getPathLabel(path: string): string {
  return fileKindLabels[detectPathKind(path)].name
}

/** 写真 · 動画 · 写真と動画. */
export function formatKinds(kinds: readonly FileKind[]): string {
  const names = (['image', 'movie'] as const).filter((kind) => kinds.includes(kind))
  return names.map((kind) => fileKindLabels[kind].name).join('と')
}

/** 3枚 · 2本, or 3つ for both kinds. */
export function formatKindCount(kinds: readonly FileKind[]): string {
  const [first] = kinds
  const isOne = first !== undefined && kinds.every((kind) => kind === first)
  return isOne ? fileKindLabels[first].counted(kinds.length) : `${kinds.length}つ`
}

/** shop: the shop's own files · archive: files of admins for news and how-to · sample: free samples. */
export type FileOwnerKind = 'shop' | 'archive' | 'sample'

/** The types of movies that can be chosen; `.MOV` files are put into an MP4 before they are sent. */
export const chosenMovieTypes: readonly string[] = [...movieTypes, 'video/quicktime']
