import type { PageContent } from '#functions/contract/page.ts'
import { shownText, visibleBlocks } from './page-parts.ts'
import type { PageSite } from './page-site.ts'

/** What a page is called, and what is said of it: by search engines, and where it is shared. */
export type PageWords = { title: string; description: string }

// About as much as search engines show.
const descriptionLength = 120

/** The owner's words for the page; where there are none, such as are made of the shop's name and the first text. */
export function pageWords(
  content: PageContent,
  { shopName, page }: Pick<PageSite, 'shopName' | 'page'>,
): PageWords {
  const { title, description } = content.bg
  return {
    title: oneLine(title) || (page === 1 ? shopName : `${shopName} | ${page}ページ目`),
    description: oneLine(description) || firstText(content) || `${shopName}のページです。`,
  }
}

function firstText(content: PageContent): string {
  const text = visibleBlocks(content)
    .map(shownText)
    .find((each) => each !== '')
  const characters = Array.from(oneLine(text ?? ''))
  if (characters.length <= descriptionLength) return characters.join('')
  return `${characters.slice(0, descriptionLength - 1).join('')}…`
}

const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ')
