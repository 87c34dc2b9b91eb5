import * as v from 'valibot'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { parseFilePath, parseMoviePath } from '#functions/contract/files/file-path.ts'

/** A path in the shop’s own library or `""`. The use case checks that the file belongs to the shop. */
export const FilePath = v.pipe(
  v.string(fieldMessages.notFile),
  v.check((path) => path === '' || parseFilePath(path) !== undefined, fieldMessages.notFile),
)

/** A `FilePath` that is not a movie. */
export const ImageFilePath = v.pipe(
  FilePath,
  v.check((path) => parseMoviePath(path) === undefined, fieldMessages.onlyPicture),
)

/**
 * Returns a block, slide or background, or lists of them, with each of the files replaced. A file is the value of a field
 * `position_url` at any depth: its path on the wire, its id in the table, `""` for none.
 */
export function mapPartFiles<Parts>(parts: Parts, map: (file: string) => string): Parts {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only strings become other strings
  return mapValue(parts, map) as Parts
}

function mapValue(value: unknown, map: (file: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => mapValue(each, map))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      name === 'position_url' && typeof field === 'string' ? map(field) : mapValue(field, map),
    ]),
  )
}

/** A file of a block, slide or background, and where: `position_url`, `content.photos.3.position_url`. */
export type PartFile = { field: string; file: string }

/** Lists the files of a block, slide or background, or of lists of them, without empty ones. */
export function listPartFiles(part: unknown, path: readonly string[] = []): PartFile[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([name, value]) => {
    const field = [...path, name]
    if (name !== 'position_url') return listPartFiles(value, field)
    return typeof value === 'string' && value !== ''
      ? [{ field: field.join('.'), file: value }]
      : []
  })
}
