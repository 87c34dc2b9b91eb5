import type { Endpoint } from './endpoint.ts'
import { accountEndpoints } from './endpoints/account/account-endpoints.ts'
import { factorEndpoints } from './endpoints/account/factor-endpoints.ts'
import { passkeyEndpoints } from './endpoints/account/passkey-endpoints.ts'
import { sessionEndpoints } from './endpoints/account/session-endpoints.ts'
import { staffEndpoints } from './endpoints/account/staff-endpoints.ts'
import { auditEndpoints } from './endpoints/audit-endpoints.ts'
import { badgeEndpoints } from './endpoints/badge-endpoints.ts'
import { draftLinkEndpoints } from './endpoints/draft-link-endpoints.ts'
import { editorEndpoints } from './endpoints/editor-endpoints.ts'
import {
  archiveEndpoints,
  libraryEndpoints,
  uploadEndpoints,
} from './endpoints/library-endpoints.ts'
import { newsEndpoints, qandaEndpoints } from './endpoints/news-endpoints.ts'
import { draftEndpoints, publishingEndpoints } from './endpoints/page-endpoints.ts'
import { sampleEndpoints } from './endpoints/sample-endpoints.ts'
import { deletedShopEndpoints } from './endpoints/shop/deleted-shop-endpoints.ts'
import { domainEndpoints } from './endpoints/shop/domain-endpoints.ts'
import { helpEndpoints } from './endpoints/shop/help-endpoints.ts'
import { inquiryEndpoints } from './endpoints/shop/inquiry-endpoints.ts'
import { letterEndpoints } from './endpoints/shop/letter-endpoints.ts'
import { shopBatchEndpoints } from './endpoints/shop/shop-batch-endpoints.ts'
import {
  holdEndpoints,
  reservationEndpoints,
  shopAccountEndpoints,
} from './endpoints/shop/shop-endpoints.ts'
import { shopRecordEndpoints } from './endpoints/shop/shop-record-endpoints.ts'
import { shopSupportEndpoints } from './endpoints/shop/shop-support-endpoints.ts'
import { viewEndpoints } from './endpoints/shop/view-endpoints.ts'
import { trashEndpoints } from './endpoints/trash-endpoints.ts'

const { getNewsBadge, getQandaBadge } = badgeEndpoints

/**
 * All endpoints by subject: the handlers of a subject are in `functions/api/<subject>.ts`, and its name is their tag in the
 * OpenAPI document. `path` follows `/api` on the wire.
 */
const endpointsBySubject = {
  sessions: { ...sessionEndpoints, ...accountEndpoints },
  passkeys: passkeyEndpoints,
  factors: factorEndpoints,
  staff: staffEndpoints,
  administration: { ...shopAccountEndpoints, ...auditEndpoints },
  'shop-batches': shopBatchEndpoints,
  'shop-support': shopSupportEndpoints,
  'deleted-shops': deletedShopEndpoints,
  domains: domainEndpoints,
  'shop-record': shopRecordEndpoints,
  views: viewEndpoints,
  inquiries: inquiryEndpoints,
  letters: letterEndpoints,
  pages: { ...editorEndpoints, ...draftEndpoints },
  publishing: { ...publishingEndpoints, ...reservationEndpoints, ...holdEndpoints },
  help: helpEndpoints,
  'draft-links': draftLinkEndpoints,
  uploads: uploadEndpoints,
  library: libraryEndpoints,
  archive: archiveEndpoints,
  trash: trashEndpoints,
  samples: sampleEndpoints,
  news: { getNewsBadge, ...newsEndpoints },
  qanda: { getQandaBadge, ...qandaEndpoints },
}

type Subjects = typeof endpointsBySubject
type Merge<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? { [Name in keyof All]: All[Name] }
  : never

export type Endpoints = Merge<Subjects[keyof Subjects]>
export type EndpointName = keyof Endpoints

/** All endpoints by name. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no two subjects have a name in common
export const endpoints = Object.assign({}, ...Object.values(endpointsBySubject)) as Endpoints

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a const object are its names
export const endpointList = Object.entries(endpoints) as unknown as readonly [
  EndpointName,
  Endpoint,
][]

export const endpointSubjects = Object.keys(endpointsBySubject)

/** Finds the subject of an endpoint. */
export function getEndpointSubject(name: EndpointName): string {
  const entries = Object.entries(endpointsBySubject)
  return entries.find(([, members]) => Object.hasOwn(members, name))?.[0] ?? ''
}
