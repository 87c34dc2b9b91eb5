import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { pageNumbers } from '#functions/contract/pages/page-number.ts'
import { sharedMessages } from '#functions/contract/shared-messages.ts'
import { sessionEndpoints } from './account/session-endpoints.ts'
import { badgeEndpoints } from './badge-endpoints.ts'
import { draftEndpoints } from './page-endpoints.ts'
import { readCall, res } from './shared-calls.ts'
import { querySchema } from './shared-fields.ts'
import { shopRecordEndpoints } from './shop/shop-record-endpoints.ts'

/** What the editor needs first, in one call that a tab can make before it knows who is signed in. */
export const editorEndpoints = {
  getEditorData: {
    summary: 'Get all that the editor needs to open a page, each as its own call answers it',
    ...readCall('user', '/editor-data'),
    cookieAlone: true,
    query: querySchema({ page: v.picklist(pageNumbers.map(String), sharedMessages.notPage) }),
    answer: v.object({
      res,
      session: sessionEndpoints.getSession.answer,
      page: draftEndpoints.getPage.answer,
      shop: shopRecordEndpoints.getShop.answer,
      news_badge: badgeEndpoints.getNewsBadge.answer,
      qanda_badge: badgeEndpoints.getQandaBadge.answer,
    }),
  },
} as const satisfies Record<string, Endpoint>
