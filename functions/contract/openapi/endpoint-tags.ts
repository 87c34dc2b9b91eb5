import { accountEndpoints } from '#functions/contract/endpoints/account/account-endpoints.ts'
import { adminSessionEndpoints } from '#functions/contract/endpoints/account/admin-session-endpoints.ts'
import { factorEndpoints } from '#functions/contract/endpoints/account/factor-endpoints.ts'
import { passkeyEndpoints } from '#functions/contract/endpoints/account/passkey-endpoints.ts'
import { passwordLinkEndpoints } from '#functions/contract/endpoints/account/password-link-endpoints.ts'
import { sessionEndpoints } from '#functions/contract/endpoints/account/session-endpoints.ts'
import { staffEndpoints } from '#functions/contract/endpoints/account/staff-endpoints.ts'
import { archiveEndpoints } from '#functions/contract/endpoints/archive-endpoints.ts'
import { auditEndpoints } from '#functions/contract/endpoints/audit-endpoints.ts'
import { draftLinkEndpoints } from '#functions/contract/endpoints/draft-link-endpoints.ts'
import {
  libraryEndpoints,
  uploadEndpoints,
} from '#functions/contract/endpoints/library-endpoints.ts'
import { newsEndpoints } from '#functions/contract/endpoints/news-endpoints.ts'
import { openingEndpoints } from '#functions/contract/endpoints/opening-endpoints.ts'
import { pageEndpoints } from '#functions/contract/endpoints/page-endpoints.ts'
import { sampleEndpoints } from '#functions/contract/endpoints/sample-endpoints.ts'
import { deletedShopEndpoints } from '#functions/contract/endpoints/shop/deleted-shop-endpoints.ts'
import { helpEndpoints } from '#functions/contract/endpoints/shop/help-endpoints.ts'
import { holdEndpoints } from '#functions/contract/endpoints/shop/hold-endpoints.ts'
import { shopEndpoints } from '#functions/contract/endpoints/shop/shop-endpoints.ts'
import { shopRecordEndpoints } from '#functions/contract/endpoints/shop/shop-record-endpoints.ts'
import { shopSupportEndpoints } from '#functions/contract/endpoints/shop/shop-support-endpoints.ts'
import { viewEndpoints } from '#functions/contract/endpoints/shop/view-endpoints.ts'
import { trashEndpoints } from '#functions/contract/endpoints/trash-endpoints.ts'
import type { EndpointName } from '#functions/contract/endpoints.ts'

const subjects = [
  {
    name: 'Sessions',
    description: 'Signing in and out.',
    endpoints: { ...sessionEndpoints, ...passwordLinkEndpoints },
  },
  {
    name: 'Admin sessions',
    description: 'Admins signing in and out.',
    endpoints: adminSessionEndpoints,
  },
  {
    name: 'Accounts',
    description: 'Where an account is signed in.',
    endpoints: accountEndpoints,
  },
  {
    name: 'Passkeys',
    description: 'Signing in as a shop without a password.',
    endpoints: passkeyEndpoints,
  },
  {
    name: 'Second factors',
    description: 'What admins prove beside their password.',
    endpoints: factorEndpoints,
  },
  {
    name: 'Staff',
    description: 'Managers invite, change and remove admins.',
    endpoints: staffEndpoints,
  },
  { name: 'Users', description: 'Shop users and their reservations.', endpoints: shopEndpoints },
  {
    name: 'Shop support',
    description: 'Tags, notes and contacts that admins keep about shops, and saved searches.',
    endpoints: shopSupportEndpoints,
  },
  {
    name: 'Deleted users',
    description: 'Deleted shops, as long as they can be restored.',
    endpoints: deletedShopEndpoints,
  },
  {
    name: 'Shop record',
    description: 'What a shop enters about itself, and its look.',
    endpoints: shopRecordEndpoints,
  },
  {
    name: 'Views',
    description: 'How often the public pages of a shop are viewed.',
    endpoints: viewEndpoints,
  },
  {
    name: 'Pages',
    description: 'A shop’s three pages.',
    endpoints: { ...openingEndpoints, ...pageEndpoints },
  },
  {
    name: 'Held pages',
    description: 'Pages that admins take down until they release them.',
    endpoints: holdEndpoints,
  },
  {
    name: 'Help',
    description: 'Admins acting for a shop, with the code that its owner reads aloud.',
    endpoints: helpEndpoints,
  },
  {
    name: 'Draft links',
    description: 'Links by which people without an account see drafts.',
    endpoints: draftLinkEndpoints,
  },
  {
    name: 'Libraries',
    description: 'A shop’s files, and sending files.',
    endpoints: { ...uploadEndpoints, ...libraryEndpoints },
  },
  { name: 'Archive', description: 'Files that news and Q&A show.', endpoints: archiveEndpoints },
  {
    name: 'Trash',
    description: 'Deleted files, as long as they can be restored.',
    endpoints: trashEndpoints,
  },
  { name: 'Samples', description: 'Pictures that every shop may use.', endpoints: sampleEndpoints },
  { name: 'News and Q&A', description: 'What admins tell the shops.', endpoints: newsEndpoints },
  { name: 'Audit', description: 'Who did what, and when.', endpoints: auditEndpoints },
]

/** The tags of the OpenAPI document: one for each subject. */
export const endpointTags = subjects.map(({ name, description }) => ({ name, description }))

/** Returns the tag of an endpoint. */
export const findEndpointTags = (endpoint: EndpointName): string[] =>
  subjects.flatMap(({ name, endpoints }) => (Object.hasOwn(endpoints, endpoint) ? [name] : []))
