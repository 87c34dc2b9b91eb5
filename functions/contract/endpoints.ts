import type { Endpoint } from './endpoint.ts'
import { accountEndpoints } from './endpoints/account/account-endpoints.ts'
import { adminSessionEndpoints } from './endpoints/account/admin-session-endpoints.ts'
import { factorEndpoints } from './endpoints/account/factor-endpoints.ts'
import { passkeyEndpoints } from './endpoints/account/passkey-endpoints.ts'
import { passwordLinkEndpoints } from './endpoints/account/password-link-endpoints.ts'
import { sessionEndpoints } from './endpoints/account/session-endpoints.ts'
import { staffEndpoints } from './endpoints/account/staff-endpoints.ts'
import { archiveEndpoints } from './endpoints/archive-endpoints.ts'
import { auditEndpoints } from './endpoints/audit-endpoints.ts'
import { draftLinkEndpoints } from './endpoints/draft-link-endpoints.ts'
import { libraryEndpoints, uploadEndpoints } from './endpoints/library-endpoints.ts'
import { newsEndpoints } from './endpoints/news-endpoints.ts'
import { openingEndpoints } from './endpoints/opening-endpoints.ts'
import { pageEndpoints } from './endpoints/page-endpoints.ts'
import { sampleEndpoints } from './endpoints/sample-endpoints.ts'
import { deletedShopEndpoints } from './endpoints/shop/deleted-shop-endpoints.ts'
import { helpEndpoints } from './endpoints/shop/help-endpoints.ts'
import { holdEndpoints } from './endpoints/shop/hold-endpoints.ts'
import { shopEndpoints } from './endpoints/shop/shop-endpoints.ts'
import { shopRecordEndpoints } from './endpoints/shop/shop-record-endpoints.ts'
import { shopSupportEndpoints } from './endpoints/shop/shop-support-endpoints.ts'
import { viewEndpoints } from './endpoints/shop/view-endpoints.ts'
import { trashEndpoints } from './endpoints/trash-endpoints.ts'

/** All endpoints. `path` follows `/api` on the wire; `endpoint-subjects.ts` says where the handlers are. */
export const endpoints = {
  ...sessionEndpoints,
  ...adminSessionEndpoints,
  ...accountEndpoints,
  ...factorEndpoints,
  ...staffEndpoints,
  ...shopEndpoints,
  ...shopSupportEndpoints,
  ...deletedShopEndpoints,
  ...shopRecordEndpoints,
  ...viewEndpoints,
  ...openingEndpoints,
  ...pageEndpoints,
  ...holdEndpoints,
  ...helpEndpoints,
  ...passwordLinkEndpoints,
  ...passkeyEndpoints,
  ...draftLinkEndpoints,
  ...uploadEndpoints,
  ...libraryEndpoints,
  ...archiveEndpoints,
  ...trashEndpoints,
  ...sampleEndpoints,
  ...newsEndpoints,
  ...auditEndpoints,
}

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a const object are its names
export const endpointList = Object.entries(endpoints) as unknown as readonly [
  EndpointName,
  Endpoint,
][]
