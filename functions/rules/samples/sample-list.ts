import { allCategories, type Sample } from '#functions/contract/files/sample.ts'
import { splitSearchTerms } from '#functions/contract/text/search-text.ts'
import { notFoundFailure } from '#functions/failure.ts'
import { getThumbPath } from '#functions/rules/files/library/library-answers.ts'
import { containsTerms } from '#functions/rules/files/library/list-files.ts'
import { type PartQuery, paginateItems } from '#functions/rules/paginate-items.ts'
import type { Account } from '#functions/table/accounts/accounts.ts'
import { filePosition } from '#functions/table/files/files-by-time.ts'
import {
  findSamples,
  isListedSample,
  listSampleLabels,
  type SampleLabels,
  type StoredSample,
} from '#functions/table/files/samples.ts'

type Filters = {
  category?: string | undefined
  q?: string | undefined
  /** Whether the sample has its labels and is visible to shops. */
  listed?: 'true' | 'false' | undefined
}
type Reader = Pick<Account, 'kind' | 'id'>

type SampleList = { samples: Sample[]; categories: string[]; cursor?: string }

/**
 * Lists a part of the samples that match, newest first, with all categories. Reads the labels of
 * all samples and the rest of those in the part. Shops see listed samples only.
 */
export async function loadSampleList(
  reader: Reader,
  { category = allCategories, q, listed, ...part }: Filters & PartQuery,
): Promise<SampleList> {
  const all = (await listSampleLabels()).filter((sample) => canSee(reader, sample))
  const terms = splitSearchTerms(q)
  const matching = all
    .filter((sample) => isInCategory(sample, category) && containsTerms(sample.link_name, terms))
    .filter((sample) => listed === undefined || String(isListedSample(sample)) === listed)
    .toSorted((one, other) => (filePosition(one) < filePosition(other) ? 1 : -1))
  const scope = ['samples', reader.id, category, `listed ${listed ?? 'or not'}`, ...terms]
  const { items, ...next } = await paginateItems(
    { scope, items: matching, getPosition: filePosition },
    part,
  )
  return { samples: await loadAnswers(items), categories: listCategories(all), ...next }
}

/** Throws `not_found`, also when the reader may not see the sample. */
export async function getVisibleSample(reader: Reader, id: string): Promise<StoredSample> {
  const [sample] = await findSamples([id])
  if (!sample || !canSee(reader, sample)) throw notFoundFailure()
  return sample
}

const canSee = ({ kind }: Reader, sample: SampleLabels) =>
  kind === 'admin' || isListedSample(sample)

const isInCategory = (sample: SampleLabels, category: string) =>
  category === allCategories || category === '' || sample.category === category

async function loadAnswers(shown: readonly SampleLabels[]): Promise<Sample[]> {
  const found = await findSamples(shown.map(({ id }) => id))
  const byId = new Map(found.map((sample) => [sample.id, sample]))
  // Samples deleted between the two reads are left out.
  return shown.flatMap(({ id }) => byId.get(id) ?? []).map(toSampleAnswer)
}

const japaneseCollator = new Intl.Collator('ja')

function listCategories(samples: readonly SampleLabels[]): string[] {
  const names = new Set(samples.map(({ category }) => category))
  names.delete('')
  return [...names].toSorted((one, other) => japaneseCollator.compare(one, other))
}

export function toSampleAnswer({ path, ...sample }: StoredSample): Sample {
  return { ...sample, url: path, thumb_url: getThumbPath(path) }
}
