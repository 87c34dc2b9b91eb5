import { useState } from 'react'
import type { Sample } from '#functions/contract/sample.ts'
import { anySample, type SampleList, useSampleList } from '#web/files/sample-list.ts'
import { noReport } from '#web/screens/report-line.tsx'
import { useArrivals } from '#web/screens/use-arrivals.ts'
import { useSelection } from '#web/screens/use-selection.ts'
import { useUploads } from '#web/screens/use-uploads.ts'
import { announce } from '#web/ui/announcer.ts'
import { editScreens } from './edit-screens.ts'
import { useSearch } from './use-search.ts'

/** What is asked of which samples. */
export type SampleQuestion = { what: 'words' | 'delete'; samples: readonly Sample[] }

type Part = NonNullable<SampleList['list']['data']>['pages'][number]

const samplesOf = (part: Part) => part.samples

/** More at once are no form that anybody fills. */
export const mostAtOnce = 100

/** All that the admins' screen of the samples knows: what is shown, what is chosen, what is asked. */
export function useEditSamples() {
  const uploads = useUploads()
  const { search, settled, look } = useSearch(editScreens)
  const waiting = useSampleList(anySample, 'false')
  const offered = useSampleList({ ...settled, words: settled.words.trim() }, 'true')
  const selection = useSelection({
    shown: [...waiting.samples, ...offered.samples],
    lists: [waiting.list, offered.list],
    filesOf: samplesOf,
  })
  const [question, setQuestion] = useState<SampleQuestion>()
  const [report, setReport] = useState(noReport)

  function tell(good: string, bad = '') {
    setReport({ good, bad })
    announce(good + bad)
  }

  useArrivals(uploads, { kind: 'image', owner: 'sample' }, ({ good, bad }) =>
    tell(good && `${good}種類と言葉を入れると、お店に出ます。`, bad),
  )

  return {
    uploads,
    search,
    settled,
    look,
    /** Those that no shop sees yet. */
    waiting,
    /** Those that shops see, as far as they fit the search. */
    offered,
    selection,
    question,
    ask: (next: SampleQuestion) => {
      setReport(noReport)
      setQuestion(next)
    },
    endQuestion: () => setQuestion(undefined),
    report,
    tell,
    /** Something else is done: what was told last is of no more use. */
    forget: () => setReport(noReport),
  }
}

export type EditSamples = ReturnType<typeof useEditSamples>
