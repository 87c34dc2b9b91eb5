import { trashEndpoints } from '#functions/contract/endpoints/trash-endpoints.ts'
import { serveEndpoints } from '#functions/http/serve-endpoint.ts'
import { loadTrash, purgeTrash, restoreFromTrash } from '#functions/rules/files/trash/list-trash.ts'
import { archiveOwner } from '#functions/table/owner.ts'

const serve = serveEndpoints(trashEndpoints)

export const listTrash = serve('listTrash', ({ person, now, shop, body }) =>
  loadTrash({ person, now, owner: shop }, body),
)

export const restoreFile = serve('restoreFile', (request) =>
  restoreFromTrash({ ...request, owner: request.shop }),
)

export const purgeFiles = serve('purgeFiles', (request) =>
  purgeTrash({ ...request, owner: request.shop }),
)

export const listArchiveTrash = serve('listArchiveTrash', ({ person, now, query }) =>
  loadTrash({ person, now, owner: archiveOwner }, query),
)

export const restoreArchiveFile = serve('restoreArchiveFile', (request) => {
  request.about(request.body.id)
  return restoreFromTrash({ ...request, owner: archiveOwner })
})

export const purgeArchiveFiles = serve('purgeArchiveFiles', (request) =>
  purgeTrash({ ...request, owner: archiveOwner }),
)
