import { expect, test } from 'vitest'
import { type ImageSize, PageImage } from '#functions/renderer/items/page-image.tsx'
import { renderWithin } from '#functions/renderer/kinds/field-mark.ts'
import { renderHtml } from '#functions/renderer/render-html.ts'
import { buildContentStyles } from '#functions/renderer/styles/page-styles.ts'
import { page, picture, site } from '#test/functions/renderer/demo-page.ts'

const { media } = site
const path = picture('a', '1000x750')
const folder = path.slice(0, path.lastIndexOf('/'))

const draw = (size?: ImageSize, eager = false, at = path) =>
  renderHtml(<PageImage path={at} alt="店" media={media} eager={eager} {...(size && { size })} />)
const listSources = (html: string) => html.match(/<source[^>]*>/g) ?? []

test('a path that is no image is not drawn', () => {
  expect(draw(undefined, false, '/movies/x')).toBe('')
})

test('with a size it has one format, in the wanted widths', () => {
  const html = draw({ sizes: '50vw', widths: [320, 640] })
  const files = [320, 640].map((width) => `${media}${folder}/${width}.avif ${width}w`).join(',')
  expect(listSources(html)).toEqual([`<source type="image/avif" srcSet="${files}" sizes="50vw"/>`])
  expect(html).not.toContain('decoding')
})

test('an image that is narrower than the wanted widths has its widest file too', () => {
  const widths = [640, 1280]
  const html = draw({ sizes: '100vw', widths })
  expect(listSources(html)[0]).toContain(`/640.avif 640w,${media}${folder}/1000.avif 1000w"`)
  // As wide as the widest: the file is one of the wanted ones.
  const exact = draw({ sizes: '100vw', widths: [640, 1000] })
  expect(exact.match(/1000w/g)).toHaveLength(1)
  expect(draw({ sizes: '100vw', widths: [320, 640] })).not.toContain('1000w')
})

test('with one width, sizes are left out', () => {
  const html = draw({ sizes: '44px', widths: [320] })
  expect(listSources(html)).toEqual([
    `<source type="image/avif" srcSet="${media}${folder}/320.avif"/>`,
  ])
  // Without a size an image may have a single file, whose width matters.
  const small = draw(undefined, false, picture('a', '200x150'))
  expect(small).toContain('200w" sizes="min(100vw,1000px)"')
})

test('the first image loads at once, others when they are near', () => {
  expect(draw(undefined, true)).toContain('fetchPriority="high" decoding="async"')
  expect(draw()).toContain('loading="lazy" decoding="async"')
  expect(draw()).not.toContain('fetchPriority')
})

test('a page that is drawn small has the small files alone, without a text', () => {
  const html = renderWithin({ thumbnailSizes: '160px' }, () =>
    renderHtml(<PageImage path={path} alt="店" media={media} eager={true} />),
  )
  const files = [320, 640].map((width) => `${media}${folder}/${width}.webp ${width}w`).join(',')
  expect(html).toBe(
    `<picture><img loading="lazy" decoding="async" fetchPriority="low" width="1000" height="750" alt="" srcSet="${files}" sizes="160px" src="${media}${folder}/320.webp"/></picture>`,
  )
})

test('an image without variants has its main file alone', () => {
  const html = draw(undefined, false, `${folder}/1000x750.alone.jpg`)
  expect(listSources(html)).toEqual([])
  expect(html).toContain(`src="${media}${path}"`)
})

const movingFolder = '/images/file-id-0123456789/content-id-0123456789'
const movingPath = `${movingFolder}/600x400.webp`

test('an animated image stands still for visitors who prefer reduced motion', () => {
  const html = renderHtml(
    <PageImage path={movingPath} alt="湯気の立つそば" media={site.media} eager={false} />,
  )
  const [avif, webp, image, ...more] = html.match(/<(source|img)[^>]*>/g) ?? []
  expect(more).toEqual([])
  for (const source of [avif, webp])
    expect(source).toContain('media="(prefers-reduced-motion:reduce)"')
  const still = (format: string) =>
    [320, 600].map((width) => `${site.media}${movingFolder}/${width}.${format} ${width}w`).join(',')
  expect(avif).toContain(`type="image/avif" srcSet="${still('avif')}"`)
  expect(webp).toContain(`type="image/webp" srcSet="${still('webp')}"`)
  const moving = `${site.media}${movingFolder}/320.moving.webp 320w,${site.media}${movingPath} 600w`
  expect(image).toContain(`srcSet="${moving}" sizes="min(100vw,1000px)"`)
  expect(image).toContain(`src="${site.media}${movingPath}"`)
  expect(image).toContain('width="600" height="400" alt="湯気の立つそば"')
})

test('without variants its still has the full width', () => {
  const alone = `${movingFolder}/600x400.alone.webp`
  const html = renderHtml(<PageImage path={alone} alt="" media={site.media} eager={false} />)
  const stills = [320, 600].map((width) => `${site.media}${movingFolder}/${width}.webp ${width}w`)
  expect(
    html.match(/<source[^>]*>/g)?.map((source) => /srcSet="([^"]*)"/.exec(source)?.[1]),
  ).toEqual([stills.join(',')])
  const bg = { position_url: alone, color: '#ffffff', display: true }
  expect(buildContentStyles(page({ bg }), site.media)).toContain(
    `url("${site.media}${movingFolder}/600.webp")`,
  )
})

test('as a background it stands still for everyone', () => {
  const bg = { position_url: movingPath, color: '#ffffff', display: true }
  const styles = buildContentStyles(page({ bg }), site.media)
  expect(styles).toContain(`url("${site.media}${movingFolder}/600.webp")`)
  expect(styles).not.toContain('moving')
  expect(styles).not.toContain('600x400')
})
