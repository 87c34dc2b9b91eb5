import { parseImagePath, variantPath, variantWidths } from '#functions/contract/files/file-path.ts'
import type { BenchPage } from './bench-page.ts'

const styles = `body{margin:0;font:16px/1.8 sans-serif;color:#222}body>*{max-width:1000px;margin:0 auto}body>.slides{max-width:none}.slides img{max-height:75vh}.slides.first img{height:75vh;aspect-ratio:auto}
h1{position:absolute;width:1px;height:1px;overflow:hidden}h2{font-size:28px}
img{display:block;width:100%;height:auto}
.slides{display:flex;overflow-x:auto;scroll-snap-type:x mandatory}
.slides img{flex:0 0 100%;scroll-snap-align:start;aspect-ratio:4/3;object-fit:cover}`

/**
 * The same page as an expert would write it by hand: the same texts and first view, the images in the same sizes as AVIF
 * from the page's own host, and nothing else.
 */
export function renderHandWrittenPage({ title, blocks, slides }: BenchPage): string {
  const [first, second] = slides
  const set = (pictures: typeof first, { isFirst }: { isFirst: boolean }) => {
    const images = pictures.map(({ position_url = '' }, index) =>
      renderImage(position_url, {
        isFirst: isFirst && index === 0,
        sizes: isFirst ? firstViewSizes : '100vw',
      }),
    )
    return `<div class="slides${isFirst ? ' first' : ''}">${images.join('')}</div>`
  }
  const parts = blocks.map(({ kind, position_url, text = '' }) => {
    if (position_url) return renderImage(position_url, { isFirst: false, sizes: columnSizes })
    return kind === 'heading' ? `<h2>${text}</h2>` : `<p>${text}</p>`
  })
  return `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${styles}</style></head><body>
<h1>${title}</h1>${set(first, { isFirst: true })}${parts.join('\n')}${set(second, { isFirst: false })}</body></html>`
}

const columnSizes = 'min(100vw,1000px)'
// As in the look of our page the first photo, in 4:3, fills three quarters of the window's height.
const firstViewSizes = 'max(100vw,100vh)'

function renderImage(
  path: string,
  { isFirst, sizes }: { isFirst: boolean; sizes: string },
): string {
  const picture = parseImagePath(path)
  if (!picture) throw new Error(`Not the path of an image: ${path}`)
  const { width, height } = picture
  const srcset = variantWidths(width).map(
    (each) => `${variantPath(picture, each, 'avif')} ${each}w`,
  )
  const priority = isFirst ? 'fetchpriority="high"' : 'loading="lazy"'
  return `<img ${priority} width="${width}" height="${height}" alt="写真" sizes="${sizes}" srcset="${srcset.join(',')}">`
}
