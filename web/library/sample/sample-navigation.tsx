import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import type { SampleList, SampleQuery } from '#web/files/sample/use-sample-list.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/navigation/link-button.tsx'
import { useLocation, useNavigate } from '#web/ui/navigation/router.ts'
import { useBackToList } from '#web/ui/navigation/use-back-to-list.ts'
import { announce } from '#web/ui/status/announce.ts'
import { buildSampleDetailPath, buildSampleListPath, type SamplePaths } from './sample-paths.ts'

type Place = { id: string; search: SampleQuery; found: SampleList; paths: SamplePaths }

export function SampleNavigation(props: Place & { stepping: SampleStepping }) {
  const { id, search, found, paths, stepping } = props
  const { before, after } = useNeighbours(id, found)
  const { place, step } = stepping
  return (
    <nav aria-label="サンプル画像の間" className="row wrap between gap-2 -ms-3">
      <BackToSamples search={search} paths={paths} />
      <div ref={place} className="flex gap-2 ms-auto button:px-3">
        <Button icon={ChevronLeft} inactive={!before} onClick={() => before && step(before)}>
          前へ
        </Button>
        <Button icon={ChevronRight} inactive={!after} onClick={() => after && step(after)}>
          次へ
        </Button>
      </div>
    </nav>
  )
}

/** The ids of the neighbouring samples. Loads the next page at the end of the list. */
function useNeighbours(id: string, { rows, ...list }: SampleList) {
  const index = rows.findIndex((sample) => sample.id === id)
  const isLast = index >= 0 && index === rows.length - 1
  const wantsMore = isLast && list.hasNextPage && !list.isFetching && !list.isError
  const { fetchNextPage } = list
  useEffect(() => {
    if (wantsMore) void fetchNextPage()
  }, [wantsMore, fetchNextPage])
  if (index < 0) return {}
  return { before: rows[index - 1]?.id, after: rows[index + 1]?.id }
}

type SampleStepping = { place: RefObject<HTMLDivElement | null>; step: (to: string) => void }

/**
 * Goes to another sample in the same history entry, so that back still leads to the list. Must be called by
 * the screen, after its heading's effects.
 */
export function useSampleStepping({ id, search, found, paths }: Place): SampleStepping {
  const { rows } = found
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const place = useRef<HTMLDivElement>(null)
  const pressed = useRef<Element>(null)

  // A new sample focuses its heading; restore the focus to the pressed button.
  useEffect(() => {
    if (!(pressed.current instanceof HTMLElement)) return
    pressed.current.focus({ preventScroll: true })
    pressed.current = null
    announce(rows.find((sample) => sample.id === id)?.link_name ?? '')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the sample changes
  }, [id])

  function step(to: string) {
    pressed.current = place.current?.contains(document.activeElement)
      ? document.activeElement
      : null
    void navigate(buildSampleDetailPath(paths, to, search), { replace: true, state })
  }

  return { place, step }
}

function BackToSamples({ search, paths }: Pick<Place, 'search' | 'paths'>) {
  const goBack = useBackToList()
  return (
    <LinkButton
      to={buildSampleListPath(paths, search)}
      onClick={goBack}
      kind="quiet"
      icon={ArrowLeft}
    >
      一覧にもどる
    </LinkButton>
  )
}
