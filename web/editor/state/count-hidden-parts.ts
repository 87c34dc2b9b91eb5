import type { PageContent } from '#functions/contract/pages/page.ts'

export type HiddenParts = { blocks: number; slides: number; background: boolean; count: number }

const countHidden = (parts: readonly { display: boolean }[]) =>
  parts.filter(({ display }) => !display).length

export function countHiddenParts({ data, bg, data1, data2 }: PageContent): HiddenParts {
  const blocks = countHidden(data)
  const slides = countHidden(data1) + countHidden(data2)
  const background = !bg.display
  return { blocks, slides, background, count: blocks + slides + (background ? 1 : 0) }
}

/** 部品2個、スライド写真1枚、背景（合わせて4）. */
export function formatHiddenParts({ blocks, slides, background, count }: HiddenParts): string {
  const parts = [
    blocks > 0 && `部品${blocks}個`,
    slides > 0 && `スライド写真${slides}枚`,
    background && '背景',
  ].filter((word) => word !== false)
  return parts.join('、') + (parts.length > 1 ? `（合わせて${count}）` : '')
}
