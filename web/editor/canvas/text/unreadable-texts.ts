import { useMemo } from 'react'
import type { PageContent } from '#functions/contract/pages/page.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import { usePageDesign } from '#web/editor/canvas/use-page-design.tsx'

/** Lists the visible blocks whose text cannot be read, once the script of themes is loaded. */
export function useUnreadableTexts(content: PageContent, { look }: PageSite): readonly string[] {
  const { design } = usePageDesign(true)
  return useMemo(() => design?.findUnreadableTexts(content, look) ?? [], [design, content, look])
}
