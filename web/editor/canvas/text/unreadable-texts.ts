import { createContext, useContext, useMemo } from 'react'
import type { PageContent } from '#functions/contract/pages/page.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import { usePageDesign } from '#web/editor/canvas/use-page-design.ts'

/** The ids of blocks whose text cannot be read, joined: the same value while they are the same blocks. */
export const UnreadableTextsContext = createContext('')

/** Lists the visible blocks whose text cannot be read, once the script of themes is loaded. */
export function useUnreadableTexts(content: PageContent, { look }: PageSite): readonly string[] {
  const { design } = usePageDesign(true)
  return useMemo(() => design?.findUnreadableTexts(content, look) ?? [], [design, content, look])
}

export const joinIds = (ids: readonly string[]): string => ids.map((id) => ` ${id} `).join('')

export function useIsUnreadable(id: string): boolean {
  return useContext(UnreadableTextsContext).includes(` ${id} `)
}
