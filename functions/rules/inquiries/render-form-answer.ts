import * as v from 'valibot'
import { getFieldLabel, inquiryFields } from '#functions/contract/inquiries/inquiry.ts'
import { PageContent } from '#functions/contract/pages/page.ts'
import { findPageNumber } from '#functions/contract/pages/page-number.ts'
import { renderPageDocument } from '#functions/renderer/render-page-document.tsx'
import { describeLivePage } from '#functions/rules/publishing/put-live-page.ts'
import { loadShopDetails } from '#functions/rules/shop-record/load-shop-record.ts'
import { findPublicShop } from './send-inquiry.ts'

/** What a script gets: the answer or a problem. */
const Answer = v.object({
  res: v.string(),
  sent: v.optional(v.array(v.object({ label: v.string(), value: v.string() }))),
  fields: v.optional(v.record(v.string(), v.string()), {}),
})
type Answer = v.InferOutput<typeof Answer>

/**
 * The page that answers a form which a browser without script has sent, in the look of the shop: what was sent or why it was
 * not, how to reach the shop, and the way back. Undefined where the form names no shop.
 */
export async function renderFormAnswer(
  { slug = '', page: number }: Record<string, string>,
  body: string,
): Promise<string | undefined> {
  const profile = await findPublicShop(slug)
  const page = findPageNumber(number)
  if (!profile || !page) return undefined
  const details = await loadShopDetails(profile)
  const answer = v.parse(Answer, JSON.parse(body))
  return renderPageDocument({
    ...describeLivePage(profile, page, details),
    content: buildContent(answer, page),
    scriptless: true,
  })
}

const sides = { text_check: true, margin_up: 8, margin_down: 8 }

function buildContent(answer: Answer, page: number): PageContent {
  const isSent = answer.sent !== undefined
  const title = isSent ? '送りました' : '送れませんでした'
  const blocks = [
    { kind: 'heading', text: title, content: {} },
    { text: [answer.res, '', ...listLines(answer)].join('\n') },
    { kind: 'contact', text: 'お急ぎのとき', content: {} },
    { kind: 'button', text: 'ページにもどる', link: `page:${page}`, content: { target: 'link' } },
  ]
  return v.parse(PageContent, {
    data: blocks.map((block, index) =>
      Object.assign({ id: String(index + 1), position_index: index, ...sides }, block),
    ),
    bg: { title, description: title },
    data1: [],
    data2: [],
  })
}

function listLines({ sent, fields }: Answer): string[] {
  if (sent) return sent.map(({ label, value }) => `${label}：${value}`)
  const wrong = inquiryFields.flatMap((field) => {
    const problem = fields[field]
    const label = getFieldLabel(field, { form: 'question', topic: '' })
    return problem === undefined ? [] : [`${label}：${problem}`]
  })
  return [...wrong, '', 'ブラウザの「戻る」を押すと、入力した内容にもどって直せます。']
}
