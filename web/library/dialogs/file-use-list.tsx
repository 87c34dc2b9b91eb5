import { useQueries } from '@tanstack/react-query'
import type { FileUse } from '#functions/contract/files/file-use.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { useClient } from '#web/api/client-context.tsx'
import { useSignedInShop } from '#web/api/use-signed-in-shop.ts'
import { summarizeBlock } from '#web/editor/state/describe-block.ts'
import { formatUnusualState, listUsedPlaces, type UsedPlace } from '#web/files/used-places.ts'
import { usePageNames } from '#web/pages/page-name.ts'
import { ScreenLink } from '#web/ui/navigation/links.tsx'
import { Chip } from '#web/ui/status/chip.tsx'

type Props = {
  used: readonly FileUse[]
  /** Without links, while a deletion is in progress. */
  isPlain?: boolean
}

/** The places where a file is used, with a note if only the draft or only the live page has it. */
export function FileUseList({ used, isPlain = false }: Props) {
  const { quoteName } = usePageNames()
  const describeBlock = useBlockDescriptions(used)
  const places = listUsedPlaces(used, { quotePage: quoteName, describeBlock })
  return (
    <ul className="stack gap-1">
      {places.map((place) => (
        <li key={place.to + place.label} className="grid cols-fill-auto items-center gap-2">
          <PlaceName place={place} isPlain={isPlain} />
          <Difference text={formatUnusualState(place)} />
        </li>
      ))}
    </ul>
  )
}

function Difference({ text }: { text: string }) {
  if (text === '') return null
  return <Chip tone={text.includes('予約') ? 'blue' : 'grey'}>{text}</Chip>
}

function PlaceName({ place: { to, label }, isPlain }: { place: UsedPlace; isPlain: boolean }) {
  if (isPlain)
    return <span className="inline-flex items-center min-h-target min-w-target">{label}</span>
  return (
    <ScreenLink to={to} className="inline-flex items-center min-h-target min-w-target">
      {label}
    </ScreenLink>
  )
}

/** Loads the drafts with blocks that use a file, and describes these blocks: 写真「店の外観」. */
function useBlockDescriptions(used: readonly FileUse[]) {
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
