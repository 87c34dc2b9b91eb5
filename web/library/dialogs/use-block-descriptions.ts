import { useQueries } from '@tanstack/react-query'
import type { FileUse } from '#functions/contract/files/file-use.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { useClient } from '#web/api/client-context.tsx'
import { useSignedInShop } from '#web/api/use-signed-in-shop.ts'
import { summarizeBlock } from '#web/editor/state/describe-block.ts'

/** Loads the drafts with blocks that use a file, and describes these blocks: 写真「店の外観」. */
export function useBlockDescriptions(used: readonly FileUse[]) {
  const client = useClient()
  const user = useSignedInShop()?.id
  const pages = used.flatMap((use) =>
    use.where === 'draft' && use.part === 'data' ? [use.page] : [],
  )
  const drafts = useQueries({
    queries: [...new Set(pages)].map((page) => ({
      queryKey: ['getPage', user, page],
      queryFn: () => client.getPage({ body: { user: user ?? '', page } }),
      enabled: user !== undefined,
    })),
  })
  return (page: PageNumber, index: number): string | undefined => {
    const draft = drafts.find(({ data }) => data?.page === page)?.data
    const block = draft?.data[index - 1]
    return block && summarizeBlock(block)
  }
}
