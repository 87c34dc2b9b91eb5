import { useState } from 'react'
import type { Sample } from '#functions/contract/files/sample.ts'
import {
  emptySampleQuery,
  type SampleList,
  useSampleList,
} from '#web/files/sample/use-sample-list.ts'
import { adminSamplePaths } from '#web/screens/sample/sample-paths.ts'
import { useSampleSearch } from '#web/screens/sample/use-sample-search.ts'
import { useSelection } from '#web/screens/shared/files/use-selection.ts'
import { emptyReport } from '#web/screens/shared/uploads/report-line.tsx'
import { useUploadReport } from '#web/screens/shared/uploads/use-upload-report.ts'
import { useUploads } from '#web/screens/shared/uploads/use-uploads.ts'
import { announce } from '#web/ui/status/announce.ts'

type Part = NonNullable<SampleList['list']['data']>['pages'][number]

const listSamples = (part: Part) => part.samples

/** State of the admins' sample screen: lists, selection, dialog and report. */
export function useEditSamplesState() {
  const uploads = useUploads()
  const { search, settled, setSearch } = useSampleSearch(adminSamplePaths)
  const waiting = useSampleList(emptySampleQuery, 'false')
  const offered = useSampleList({ ...settled, text: settled.text.trim() }, 'true')
  const selection = useSelection({
    visible: [...waiting.samples, ...offered.samples],
    lists: [waiting.list, offered.list],
    listFiles: listSamples,
  })
  const [asked, setAsked] = useState<readonly Sample[]>()
  const [report, setReport] = useState(emptyReport)

  function showReport(good: string, bad = '') {
    setReport({ good, bad })
    announce(good + bad)
  }

  useUploadReport(uploads, { kind: 'image', owner: 'sample' }, ({ good, bad }) =>
    showReport(good && `${good}種類と言葉を入れると、お店に出ます。`, bad),
  )

  return {
    uploads,
    search,
    settled,
    setSearch,
    /** Samples that shops do not see yet. */
    waiting,
    /** Samples that shops see and that match the search. */
    offered,
    selection,
    /** The samples that the deletion is asked for. */
    asked,
    ask: (samples: readonly Sample[]) => {
      setReport(emptyReport)
      setAsked(samples)
    },
    endQuestion: () => setAsked(undefined),
    report,
    showReport,
    /** Clears the report when another action starts. */
    clearReport: () => setReport(emptyReport),
  }
}

export type EditSamplesState = ReturnType<typeof useEditSamplesState>
