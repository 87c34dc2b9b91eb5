import { trashEndpoints } from '#functions/contract/endpoints/trash-endpoints.ts'
import { serveEndpoints } from '#functions/http/serve-endpoint.ts'
import { loadTrash, purgeTrash, restoreFromTrash } from '#functions/rules/files/trash/list-trash.ts'

const serve = serveEndpoints(trashEndpoints)

export const listTrash = serve('listTrash', (request) => loadTrash(request, request.body))

export const restoreFile = serve('restoreFile', restoreFromTrash)

export const purgeFiles = serve('purgeFiles', purgeTrash)

export const listArchiveTrash = serve('listArchiveTrash', (request) =>
  loadTrash(request, request.query),
)

export const restoreArchiveFile = serve('restoreArchiveFile', restoreFromTrash)

export const purgeArchiveFiles = serve('purgeArchiveFiles', purgeTrash)
