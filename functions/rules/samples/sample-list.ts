import { messages } from '#functions/contract/messages.ts'
import { allCategories, type Sample } from '#functions/contract/sample.ts'
import { searchText, searchWords } from '#functions/contract/search-text.ts'
import { notFound } from '#functions/failure.ts'
import { cutList, type Wanted } from '#functions/rules/cut-list.ts'
import { thumbPath } from '#functions/rules/pictures/image-answer.ts'
import { orderOf } from '#functions/table/files.ts'
import type { Person } from '#functions/table/people.ts'
import {
  findSamples,
  isListed,
  listSampleWords,
  type SampleWords,
  type StoredSample,
} from '#functions/table/samples.ts'

type Filters = {
  category?: string | undefined
  q?: string | undefined
  /** Whether they have their words, and so are there for the shops. */
  listed?: 'true' | 'false' | undefined
}
type Reader = Pick<Person, 'kind' | 'id'>

type SampleList = { res: string; samples: Sample[]; categories: string[]; cursor?: string }

/**
 * The samples that fit the filters, newest first, a part at a time, and all categories there are. Of all
 * samples only the words are read, the rest only of those that are shown. Admins see those too that
 * still lack words, shops never.
 */
export async function sampleList(
  reader: Reader,
  { category = allCategories, q, listed, ...wanted }: Filters & Wanted,
  res: string = messages.ok,
): Promise<SampleList> {
  const all = (await listSampleWords()).filter((sample) => maySee(reader, sample))
  const wordsWanted = searchWords(q)
  const fitting = all
    .filter((sample) => isIn(sample, category) && hasAll(sample, wordsWanted))
    .filter((sample) => listed === undefined || String(isListed(sample)) === listed)
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? 1 : -1))
  const scope = ['samples', reader.id, category, `listed ${listed ?? 'or not'}`, ...wordsWanted]
  const { items, ...next } = cutList({ scope, items: fitting, orderOf }, wanted)
  return {
    res,
    samples: await answersOf(items),
    categories: categoriesOf(all),
    ...next,
  }
}

/** The sample of this id, if the reader may see it. Throws `not_found`. */
export async function findSample(reader: Reader, id: string): Promise<StoredSample> {
  const [sample] = await findSamples([id])
  if (!sample || !maySee(reader, sample)) throw notFound()
  return sample
}

const maySee = ({ kind }: Reader, sample: SampleWords) => kind === 'admin' || isListed(sample)

const isIn = (sample: SampleWords, category: string) =>
  category === allCategories || category === '' || sample.category === category

function hasAll({ link_name }: SampleWords, words: readonly string[]): boolean {
  const text = searchText(link_name)
  return words.every((word) => text.includes(word))
}

async function answersOf(shown: readonly SampleWords[]): Promise<Sample[]> {
  const found = await findSamples(shown.map(({ id }) => id))
  const byId = new Map(found.map((sample) => [sample.id, sample]))
  // One that was removed between the two reads is left out.
  return shown.flatMap(({ id }) => byId.get(id) ?? []).map(sampleAnswer)
}

const inJapanese = new Intl.Collator('ja')

function categoriesOf(samples: readonly SampleWords[]): string[] {
  const names = new Set(samples.map(({ category }) => category))
  names.delete('')
  return [...names].toSorted((one, other) => inJapanese.compare(one, other))
}

/** A sample as the wire shows it. */
export function sampleAnswer({ path, ...sample }: StoredSample): Sample {
  return { ...sample, url: path, thumb_url: thumbPath(path) }
}
