import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { FileKind, LibraryFile, TrashedFile } from '#functions/contract/files/library-file.ts'
import { limits } from '#functions/contract/limits.ts'
import { Id } from '#functions/contract/text/id.ts'
import { boundedArray } from '#functions/contract/text/text.ts'
import { cursorField, res } from './answer-fields.ts'
import { changeCall, postedReadCall, readCall } from './shared-calls.ts'
import {
  auditAll,
  bodySchema,
  listPartFields,
  listPartQuery,
  querySchema,
  shopFields,
} from './shared-fields.ts'

// Optional; must be the caller’s own shop.
const user = v.optional(Id)
const kind = FileKind
/** Without `ids` all files of the trash. */
const purgeFields = {
  kind,
  ids: v.optional(
    v.pipe(boundedArray(Id, limits.filesPerPurge), v.minLength(1, fieldMessages.empty)),
  ),
}

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
    ...postedReadCall('user'),
    path: '/trash',
    body: bodySchema({ ...shopFields, kind, ...listPartFields }),
    example: { user: 'shop-1', kind: 'image' },
    answer: Trash,
  },
  restoreFile: {
    summary: 'Restore a deleted image or movie with its id, name and addresses',
    ...changeCall('user'),
    path: '/trash/restore',
    needs: ['copies'],
    refusals: ['not_found'],
    audit: auditAll('file', 'ごみ箱の写真・動画を元に戻す'),
    body: bodySchema({ user, kind, id: Id }),
    example: { user: 'shop-1', kind: 'image', id: 'image-1' },
    answer: Restored,
  },
  purgeFiles: {
    summary: 'Remove deleted images or movies for good and free their quota',
    ...changeCall('user'),
    path: '/trash/purge',
    audit: auditAll('file', 'ごみ箱の写真・動画を完全に消す'),
    body: bodySchema({ user, ...purgeFields }),
    example: { user: 'shop-1', kind: 'image', ids: ['image-1'] },
    answer: Trash,
  },
  listArchiveTrash: {
    summary: 'List the deleted images or movies for news and Q&A that can be restored',
    ...readCall('admin'),
    path: '/edittrash',
    query: querySchema({ kind, ...listPartQuery }),
    answer: Trash,
  },
  restoreArchiveFile: {
    summary: 'Restore a deleted image or movie of the archive',
    ...changeCall('admin'),
    path: '/edittrash/restore',
    needs: ['copies'],
    refusals: ['not_found'],
    audit: auditAll('material', 'アーカイブのごみ箱から元に戻す'),
    body: bodySchema({ kind, id: Id }),
    example: { kind: 'image', id: 'image-1' },
    answer: Restored,
  },
  purgeArchiveFiles: {
    summary: 'Remove deleted images or movies of the archive for good',
    ...changeCall('admin'),
    path: '/edittrash/purge',
    role: 'manager',
    audit: auditAll('material', 'アーカイブのごみ箱から完全に消す'),
    body: bodySchema(purgeFields),
    example: { kind: 'image', ids: ['image-1'] },
    answer: Trash,
  },
} as const satisfies Record<string, Endpoint>
