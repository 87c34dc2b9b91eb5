import { accountEndpoints } from './endpoints/account/account-endpoints.ts'
import { adminSessionEndpoints } from './endpoints/account/admin-session-endpoints.ts'
import { factorEndpoints } from './endpoints/account/factor-endpoints.ts'
import { passkeyEndpoints } from './endpoints/account/passkey-endpoints.ts'
import { passwordLinkEndpoints } from './endpoints/account/password-link-endpoints.ts'
import { sessionEndpoints } from './endpoints/account/session-endpoints.ts'
import { staffEndpoints } from './endpoints/account/staff-endpoints.ts'
import { archiveEndpoints } from './endpoints/archive-endpoints.ts'
import { auditEndpoints } from './endpoints/audit-endpoints.ts'
import { badgeEndpoints } from './endpoints/badge-endpoints.ts'
import { draftLinkEndpoints } from './endpoints/draft-link-endpoints.ts'
import { libraryEndpoints, uploadEndpoints } from './endpoints/library-endpoints.ts'
import { newsListEndpoints, qandaListEndpoints } from './endpoints/news-endpoints.ts'
import { openingEndpoints } from './endpoints/opening-endpoints.ts'
import { draftEndpoints, publishingEndpoints } from './endpoints/page-endpoints.ts'
import { sampleEndpoints } from './endpoints/sample-endpoints.ts'
import { deletedShopEndpoints } from './endpoints/shop/deleted-shop-endpoints.ts'
import { helpEndpoints } from './endpoints/shop/help-endpoints.ts'
import { holdEndpoints } from './endpoints/shop/hold-endpoints.ts'
import { reservationEndpoints, shopAccountEndpoints } from './endpoints/shop/shop-endpoints.ts'
import { shopRecordEndpoints } from './endpoints/shop/shop-record-endpoints.ts'
import { shopSupportEndpoints } from './endpoints/shop/shop-support-endpoints.ts'
import { viewEndpoints } from './endpoints/shop/view-endpoints.ts'
import { trashEndpoints } from './endpoints/trash-endpoints.ts'
import type { EndpointName } from './endpoints.ts'

const { getNewsBadge, getQandaBadge } = badgeEndpoints

/** The endpoints by subject. The handlers of a subject are in `functions/api/<subject>/`. */
const endpointsBySubject = {
  sessions: {
    ...sessionEndpoints,
    ...passwordLinkEndpoints,
    ...adminSessionEndpoints,
    ...accountEndpoints,
  },
  passkeys: passkeyEndpoints,
  factors: factorEndpoints,
  staff: staffEndpoints,
  administration: { ...shopAccountEndpoints, ...auditEndpoints },
  'shop-support': shopSupportEndpoints,
  'deleted-shops': deletedShopEndpoints,
  'shop-record': shopRecordEndpoints,
  views: viewEndpoints,
  pages: { ...openingEndpoints, ...draftEndpoints },
  publishing: { ...publishingEndpoints, ...reservationEndpoints, ...holdEndpoints },
  help: helpEndpoints,
  'draft-links': draftLinkEndpoints,
  uploads: uploadEndpoints,
  library: libraryEndpoints,
  archive: archiveEndpoints,
  trash: trashEndpoints,
  samples: sampleEndpoints,
  news: { getNewsBadge, ...newsListEndpoints },
  qanda: { getQandaBadge, ...qandaListEndpoints },
}

/** Finds the subject of an endpoint. Throws for an endpoint that is in no subject. */
export function getEndpointSubject(name: EndpointName): string {
  const found = Object.entries(endpointsBySubject).find(([, members]) =>
    Object.hasOwn(members, name),
  )
  if (!found)
    throw new Error(
      `Endpoint "${name}" has no subject. Add it in functions/contract/endpoint-subjects.ts.`,
    )
  return found[0]
}
