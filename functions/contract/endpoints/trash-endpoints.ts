import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { FileKind, LibraryFile, TrashedFile } from '#functions/contract/files/library-file.ts'
import { limits } from '#functions/contract/limits.ts'
import { Id } from '#functions/contract/text/id.ts'
import { filledArray } from '#functions/contract/text/text.ts'
import { changeCall, cursorField, postedReadCall, readCall, res } from './shared-calls.ts'
import {
  auditAll,
  bodySchema,
  listPartFields,
  listPartQuery,
  ownShop,
  querySchema,
  shopFields,
} from './shared-fields.ts'

const kind = FileKind
/** Without `ids` all files of the trash. */
const purgeFields = { kind, ids: v.optional(filledArray(Id, limits.filesPerPurge)) }

/** `count` and `bytes` are of the whole trash. */
const Trash = v.object({
  res,
  files: v.array(TrashedFile),
  count: v.number(),
  bytes: v.number(),
  ...cursorField,
})
const Restored = v.object({ res, file: LibraryFile })

/** Deleted files of a shop’s libraries and of the archives, as long as they can be restored. */
export const trashEndpoints = {
  listTrash: {
    summary: 'List the shop’s deleted images or movies that can be restored',
    ...postedReadCall('user', '/trash'),
    body: bodySchema({ ...shopFields, kind, ...listPartFields }),
    example: { user: 'shop-1', kind: 'image' },
    answer: Trash,
  },
  restoreFile: {
    summary: 'Restore a deleted image or movie with its id, name and addresses',
    ...changeCall('user', '/trash/restore'),
    needs: ['copies'],
    refusals: ['not_found'],
    audit: auditAll('file', 'ごみ箱の写真・動画を元に戻す'),
    body: bodySchema({ ...ownShop, kind, id: Id }),
    example: { user: 'shop-1', kind: 'image', id: 'image-1' },
    answer: Restored,
  },
  purgeFiles: {
    summary: 'Remove deleted images or movies for good and free their quota',
    ...changeCall('user', '/trash/purge'),
    audit: auditAll('file', 'ごみ箱の写真・動画を完全に消す'),
    body: bodySchema({ ...ownShop, ...purgeFields }),
    example: { user: 'shop-1', kind: 'image', ids: ['image-1'] },
    answer: Trash,
  },
  listArchiveTrash: {
    summary: 'List the deleted images or movies for news and Q&A that can be restored',
    ...readCall('admin', '/edittrash'),
    query: querySchema({ kind, ...listPartQuery }),
    answer: Trash,
  },
  restoreArchiveFile: {
    summary: 'Restore a deleted image or movie of the archive',
    ...changeCall('admin', '/edittrash/restore'),
    needs: ['copies'],
    refusals: ['not_found'],
    audit: auditAll('material', 'アーカイブのごみ箱から元に戻す'),
    body: bodySchema({ kind, id: Id }),
    example: { kind: 'image', id: 'image-1' },
    answer: Restored,
  },
  purgeArchiveFiles: {
    summary: 'Remove deleted images or movies of the archive for good',
    ...changeCall('admin', '/edittrash/purge'),
    role: 'manager',
    audit: auditAll('material', 'アーカイブのごみ箱から完全に消す'),
    body: bodySchema(purgeFields),
    example: { kind: 'image', ids: ['image-1'] },
    answer: Trash,
  },
} as const satisfies Record<string, Endpoint>
