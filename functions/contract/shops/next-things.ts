import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import {
  hasOnlyNewPages,
  type PageHold,
  type PageSummary,
} from '#functions/contract/pages/page-summary.ts'
import { hasOpeningHours } from '#functions/contract/shop-record/format-hours.ts'
import type { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'

/** What the owner does best now, with the link to where it is done. */
export type NextThing = {
  /** Names it on the device after あとで; undefined for what cannot wait. */
  id?: string
  title: string
  text: string
  action: string
  to: string
  /** What the screen opens: the question whether to publish, or a block. */
  opens?: 'publishing' | { block: string }
}

export type HomeFacts = {
  pages: readonly PageSummary[]
  /** Whether what follows was asked for; it is undefined after a failure too. */
  isLoaded: boolean
  record: ShopRecord | undefined
  /** Whether a draft shows sample pictures. */
  hasSamples: boolean | undefined
  /** The name of a page within a sentence. */
  quoteName: (page: PageNumber) => string
  now: number
}

const isPublic = ({ published_at }: PageSummary) => published_at !== null

export const isKnownToVisitors = (page: PageSummary) =>
  isPublic(page) || page.was_published === true

/** Lists what there is to do, weightiest first. */
export function listNextThings(facts: HomeFacts): NextThing[] {
  const { pages } = facts
  const held = listHeld(facts)
  if (hasOnlyNewPages(facts)) return [...held, startThing]
  if (!pages.some(isKnownToVisitors)) return [...held, ...listFirstSteps(facts)]
  const published = { ...facts, pages: pages.filter(isPublic) }
  if (published.pages.length === 0) return held
  return [
    ...held,
    ...published.pages.flatMap((page) => listPastDates(page, facts)),
    ...listUnpublished(published),
    ...listMissing(facts),
    ...listPhotos(facts),
    ...published.pages.flatMap((page) => listSampleTexts(page, facts)),
    ...listOld(published),
  ]
}

const startThing: NextThing = {
  title: 'ホームページを作りましょう',
  text: 'かんたんな質問に答えると、写真と文章の入った3つのページができあがります。5分くらいで終わります。',
  action: 'かんたん作成',
  to: '/start',
}

const listHeld = ({ pages, quoteName }: HomeFacts): NextThing[] =>
  pages.flatMap(({ page, held }) => {
    if (!held) return []
    return {
      title: '公開を止められているページがあります',
      text: formatHold(held, quoteName(page)),
      action: `${quoteName(page)}を編集する`,
      to: `/${page}`,
    }
  })

/** The steps before the first publication that are left. */
function listFirstSteps(facts: HomeFacts): NextThing[] {
  const { isLoaded, record } = facts
  if (!isLoaded) return []
  return [
    ...(!record || hasBasics(record)
      ? []
      : [
          {
            id: 'basics',
            title: 'お店の情報を入れましょう',
            text: '住所・電話・営業時間が、ページに入ります。',
            action: '入れる',
            to: '/shop',
          },
        ]),
    ...listPhotos(facts),
    {
      title: 'あとは公開するだけです',
      text: '見た目を確かめてから、お客さまに見せます。',
      action: '公開する',
      to: '/1',
      opens: 'publishing',
    },
  ]
}

/** Whether visitors learn when the shop is open, and how to find or reach it. */
const hasBasics = ({ hours, address, phone }: ShopRecord): boolean =>
  hasOpeningHours(hours) && (address !== '' || phone !== '')

function listPastDates(
  { page, past_dates: [first, ...others] = [] }: PageSummary,
  { quoteName }: HomeFacts,
): NextThing[] {
  if (!first) return []
  const more = others.length > 0 ? `（ほかに${others.length}か所）` : ''
  return [
    {
      id: `past-${page}-${first.text}`,
      title: `「${first.text}」は過ぎています`,
      text: `${quoteName(page)}にのっています${more}。`,
      action: 'なおす',
      to: `/${page}`,
      opens: { block: first.block },
    },
  ]
}

const listUnpublished = ({ pages, quoteName }: HomeFacts): NextThing[] =>
  pages
    .filter(({ state, has_new_look, reserve, held }) => {
      const isWaiting = held !== undefined || reserve?.state === 'reserved'
      return (state === 'changed' || has_new_look === true) && !isWaiting
    })
    .map(({ page, updated_at }) => ({
      id: `changed-${page}-${updated_at}`,
      title: 'まだ公開していない変更があります',
      text: `${quoteName(page)}の変更は、公開するとお客さまに見えます。`,
      action: '公開する',
      to: `/${page}`,
      opens: 'publishing',
    }))

function listMissing({ record }: HomeFacts): NextThing[] {
  if (!record) return []
  const missing = [
    ...(hasOpeningHours(record.hours) ? [] : ['営業時間']),
    ...(record.phone === '' ? ['電話番号'] : []),
  ]
  return missing.map((name) => ({
    id: `missing-${name}`,
    title: `${name}を入れましょう`,
    text: 'まだ、お客さまに見えていません。',
    action: '入れる',
    to: '/shop',
  }))
}

const listPhotos = ({ hasSamples }: HomeFacts): NextThing[] =>
  hasSamples
    ? [
        {
          id: 'photos',
          title: '写真をお店のものにしましょう',
          text: 'スマホの写真をまとめてえらぶと、見本と入れかわります。5分くらいで終わります。',
          action: '写真を入れる',
          to: '/start/photos',
        },
      ]
    : []

const listSampleTexts = (
  { page, has_sample_texts }: PageSummary,
  { quoteName }: HomeFacts,
): NextThing[] =>
  has_sample_texts
    ? [
        {
          id: `samples-${page}`,
          title: '見本の言葉を入れかえましょう',
          text: `${quoteName(page)}に、見本がのったままです。`,
          action: '入れかえる',
          to: `/${page}`,
        },
      ]
    : []

const staleAfterDays = 90
const dayMs = 24 * 60 * 60_000

function listOld({ pages, now }: HomeFacts): NextThing[] {
  const last = Math.max(...pages.map(({ published_at }) => Date.parse(published_at ?? '')))
  const days = Math.floor((now - last) / dayMs)
  const [first] = pages
  if (days < staleAfterDays || !first) return []
  return [
    {
      id: 'old',
      title: 'ホームページを見なおしませんか',
      text: `${days}日間、新しくしていません。`,
      action: '見なおす',
      to: `/${first.page}`,
    },
  ]
}

/** Says that an admin holds a page down, why, and what to do. */
export const formatHold = ({ reason }: PageHold, name = 'このページ'): string =>
  `${name}は、サポート窓口が公開を止めています。理由：${reason}　直したら、サポート窓口にお知らせください。`
