import type { EndpointInput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'

type Blocks = EndpointInput<Endpoints['saveData']>['body']['data']
type Slides = EndpointInput<Endpoints['saveSlides']>['body']['data1']

const paragraphs = [
  '季節の花を、毎朝市場から仕入れています。贈り物にもご自宅にも、その日いちばん元気な花をお選びします。',
  'ご予約はお電話でどうぞ。お名前とお日にち、ご予算をお知らせください。当日のお渡しは午前十一時までにお願いいたします。',
  '定休日は毎週火曜日です。祝日の場合は翌日にお休みをいただきます。',
]
const headings = ['本日のおすすめ', 'お知らせ', 'ご予約について', '店主より']

/** Thirty blocks like a shop's: a third images with alternative texts, the rest headings and paragraphs. */
export function buildBenchBlocks(pictures: readonly string[]): Blocks {
  return Array.from({ length: 30 }, (_, index) => {
    if (index % 3 === 0) return buildImageBlock(pictures, index / 3)
    if (index % 3 === 1) return buildHeadingBlock(index)
    return buildTextBlock(index)
  })
}

/** A block that depends on the index. */
export function buildBenchBlock(
  kind: 'image' | 'over' | 'heading' | 'text',
  index: number,
  pictures: readonly string[],
): Blocks[number] {
  if (kind === 'image') return buildImageBlock(pictures, index)
  if (kind === 'over') return { ...buildImageBlock(pictures, index), ...buildHeadingBlock(index) }
  return kind === 'heading' ? buildHeadingBlock(index) : buildTextBlock(index)
}

export function buildBenchSlides(pictures: readonly string[]): Slides {
  return pictures.map((position_url, index) => ({
    position_url,
    alt: `店の写真${index + 1}`,
  }))
}

function buildImageBlock(pictures: readonly string[], index: number) {
  const position_url = pictures[index % pictures.length] ?? ''
  return { position_url, alt: `花束の写真${index + 1}`, margin_up: 24 }
}

function buildHeadingBlock(index: number) {
  const text = headings[index % headings.length] ?? ''
  return { text_check: true, text, text_size: 28, text_color: '#6b2d3c', margin_up: 32 }
}

function buildTextBlock(index: number) {
  const text = paragraphs[index % paragraphs.length] ?? ''
  return { text_check: true, text: `${text}\n${paragraphs[0]}`, margin_down: 16 }
}
