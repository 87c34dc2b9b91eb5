import { type ImagePath, isAnimated } from '#functions/contract/files/file-path.ts'
import type { Block, PageContent } from '#functions/contract/pages/page.ts'
import { toNameText } from '#functions/contract/text/text.ts'
import { listBlockTexts } from '#functions/renderer/get-kind.ts'
import type { ContentSite } from '#functions/renderer/kinds/kind.ts'
import {
  getImagePath,
  getMoviePath,
  listVisibleBlocks,
  listVisibleSlides,
} from '#functions/renderer/page-parts.ts'
import { imageUrl, type PageSite, posterUrl } from '#functions/renderer/page-site.ts'

/** Title and description for search engines and link previews. */
export type PageDescription = { title: string; description: string }

// About the length that search engines show.
const maxDescriptionLength = 120
const maxHeadingLength = 24

/** Returns the shop’s own title and description, or derives them from its name and the first sentences. */
export function describePage(
  content: PageContent,
  site: Pick<PageSite, 'shopName' | 'page'> & ContentSite,
): PageDescription {
  const { shopName, page } = site
  const { title, description, label } = content.bg
  const name = toSingleLine(label)
  const otherPage = name === '' ? `${shopName} | ${page}ページ目` : `${name} | ${shopName}`
  return {
    title: toSingleLine(title) || (page === 1 ? shopName : otherPage),
    description:
      toSingleLine(description) ||
      findFirstSentences(listVisibleBlocks(content, site), [title, shopName].map(toSingleLine)) ||
      `${shopName}のページです。`,
  }
}

/** Joins sentences up to the limit; skips texts that only repeat the name. */
function findFirstSentences(blocks: readonly Block[], names: readonly string[]): string {
  const texts = blocks
    .flatMap((block) => listBlockTexts(block).map(toSingleLine))
    .filter((text) => text !== '' && !names.includes(text))
  const telling = texts.filter(isSentence)
  return truncateSentences(telling.length > 0 ? telling.join(' ') : (texts[0] ?? ''))
}

/** Whether a text is more than a heading. */
const isSentence = (text: string) =>
  /[。．！？!?]/.test(text) || Array.from(text).length > maxHeadingLength

/** Cuts after a whole sentence if possible. */
function truncateSentences(text: string): string {
  const characters = Array.from(text)
  if (characters.length <= maxDescriptionLength) return text
  const start = characters.slice(0, maxDescriptionLength).join('')
  const [sentences] = /^.*[。．！？!?]/.exec(start) ?? []
  return sentences ?? `${characters.slice(0, maxDescriptionLength - 1).join('')}…`
}

const toSingleLine = (text: string) => toNameText(text).replace(/\s+/g, ' ')

/** The image for link previews; the size of a poster is unknown. */
export type ShareImage = { address: string; alt: string; width?: number; height?: number }

/**
 * Returns the first still image as its main file, because some services do not read newer formats; otherwise an animated image or
 * the poster of a movie.
 */
export function findShareImage(content: PageContent, site: PageSite): ShareImage | undefined {
  const { data1, data2 } = content
  const { media } = site
  const blocks = listVisibleBlocks(content, site)
  const parts = [...listVisibleSlides(data1), ...blocks, ...listVisibleSlides(data2)]
  const pictures = parts.flatMap((part) => {
    const picture = getImagePath(part)
    return picture ? [{ picture, alt: part.alt }] : []
  })
  const chosen = pictures.find(({ picture }) => !isAnimated(picture)) ?? pictures[0]
  if (chosen) return toShareImage(chosen, media)
  const movie = blocks.map(getMoviePath).find((each) => each?.hasPoster)
  return movie && { address: posterUrl(media, movie), alt: '' }
}

function toShareImage({ picture, alt }: { picture: ImagePath; alt: string }, media: string) {
  const { width, height } = picture
  return { address: imageUrl(media, picture), alt, width, height }
}
