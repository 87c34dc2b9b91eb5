import type { PageContent } from '#functions/contract/page.ts'

/** How much of a page visitors do not see because its owner hid it. */
export type HiddenParts = { blocks: number; slides: number; background: boolean; count: number }

const hiddenOf = (parts: readonly { display: boolean }[]) =>
  parts.filter(({ display }) => !display).length

/** Counts what is hidden: parts, slides of both sets, the background. */
export function hiddenParts({ data, bg, data1, data2 }: PageContent): HiddenParts {
  const blocks = hiddenOf(data)
  const slides = hiddenOf(data1) + hiddenOf(data2)
  const background = !bg.display
  return { blocks, slides, background, count: blocks + slides + (background ? 1 : 0) }
}

/** What is hidden, in words: 部品2個、スライド写真1枚、背景（合わせて4）. */
export function hiddenWords({ blocks, slides, background, count }: HiddenParts): string {
  const words = [
    blocks > 0 && `部品${blocks}個`,
    slides > 0 && `スライド写真${slides}枚`,
    background && '背景',
  ].filter((word) => word !== false)
  return words.join('、') + (words.length > 1 ? `（合わせて${count}）` : '')
}
