import { badgeEndpoints } from '#functions/contract/endpoints/badge-endpoints.ts'
import {
  draftEndpoints,
  publishingEndpoints,
} from '#functions/contract/endpoints/page-endpoints.ts'
import { shopRecordEndpoints } from '#functions/contract/endpoints/shop/shop-record-endpoints.ts'

/** The endpoints that the editor needs first: without the others it opens sooner. */
export const editorEndpoints = {
  ...draftEndpoints,
  ...publishingEndpoints,
  ...shopRecordEndpoints,
  ...badgeEndpoints,
}
