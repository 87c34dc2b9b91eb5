import { editorEndpoints } from '#functions/contract/endpoints/editor-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { pageNumbers } from '#functions/contract/pages/page-number.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { loadSessionAnswer } from '#functions/rules/accounts/shop-answer.ts'
import { loadBadge } from '#functions/rules/entries/count-new-entries.ts'
import { loadPageAnswer } from '#functions/rules/pages/load-page-answer.ts'
import { loadRecordAnswer } from '#functions/rules/shop-record/load-record-answer.ts'

export const handler = serveEndpoint(
  editorEndpoints.getEditorData,
  async ({ person, shop, token, query, now }) => {
    // The schema allows no other number.
    const number = pageNumbers.find((each) => String(each) === query.page) ?? 1
    const [session, page, record, news, qanda] = await Promise.all([
      loadSessionAnswer(person, token),
      loadPageAnswer(shop, number),
      loadRecordAnswer(shop, now),
      loadBadge(shop, 'news', now),
      loadBadge(shop, 'qanda', now),
    ])
    return { res: messages.ok, session, page, shop: record, news_badge: news, qanda_badge: qanda }
  },
)
