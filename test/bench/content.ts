import type { Input } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'

type Blocks = Input<Endpoints['saveData']>['body']['data']
type Slides = Input<Endpoints['saveSlides']>['body']['data1']

const paragraphs = [
  '季節の花を、毎朝市場から仕入れています。贈り物にもご自宅にも、その日いちばん元気な花をお選びします。',
  'ご予約はお電話でどうぞ。お名前とお日にち、ご予算をお知らせください。当日のお渡しは午前十一時までにお願いいたします。',
  '定休日は毎週火曜日です。祝日の場合は翌日にお休みをいただきます。',
]
const headings = ['本日のおすすめ', 'お知らせ', 'ご予約について', '店主より']

/** Thirty parts as a shop has them: a third pictures with alternative texts, the rest headings and paragraphs. */
export function manyBlocks(pictures: readonly string[]): Blocks {
  return Array.from({ length: 30 }, (_, index) => {
    if (index % 3 === 0) return pictureBlock(pictures, index / 3)
    if (index % 3 === 1) return headingBlock(index)
    return textBlock(index)
  })
}

/** A part as a shop has it, another for each index. */
export function blockOf(
  kind: 'picture' | 'over' | 'heading' | 'text',
  index: number,
  pictures: readonly string[],
): Blocks[number] {
  if (kind === 'picture') return pictureBlock(pictures, index)
  if (kind === 'over') return { ...pictureBlock(pictures, index), ...headingBlock(index) }
  return kind === 'heading' ? headingBlock(index) : textBlock(index)
}

/** A set of slides, each a picture. */
export function slidesOf(pictures: readonly string[]): Slides {
  return pictures.map((position_url, index) => ({
    position_url,
    alt: `店の写真${index + 1}`,
  }))
}

function pictureBlock(pictures: readonly string[], index: number) {
  const position_url = pictures[index % pictures.length] ?? ''
  return { position_url, alt: `花束の写真${index + 1}`, margin_up: 24 }
}

function headingBlock(index: number) {
  const text = headings[index % headings.length] ?? ''
  return { text_check: true, text, text_size: 28, text_color: '#6b2d3c', margin_up: 32 }
}

function textBlock(index: number) {
  const text = paragraphs[index % paragraphs.length] ?? ''
  return { text_check: true, text: `${text}\n${paragraphs[0]}`, margin_down: 16 }
}
