/** Print styles of published pages: no backgrounds, all slides, texts below their image, and the target after each link. */
export const printRules = `
@page{margin:15mm}
@media print{
html,
.noren-page{min-height:0;overflow:visible;background:none}
.noren-page,
.block{color:#000}
.back,
.noren-page[data-wired] .controls{display:none}
h1.unseen{position:static;width:auto;height:auto;clip-path:none;white-space:normal;font-size:22px;line-height:1.4}
img,
video,
.track li{break-inside:avoid}
.heading{break-after:avoid}
.text,
.over .text,
.film .text{padding:8px 0;background:none}
.over,
.film{display:block;background:none}
.face img,
.over img,
.track img{height:auto;max-height:120mm;object-fit:contain}
.slides{margin:8px 0}
.slides .track{display:grid;grid-template-columns:1fr 1fr;align-items:center;gap:8px;overflow:visible;aspect-ratio:auto}
.track li{height:auto}
.track .face img{max-height:65mm}
a.face{text-decoration:underline}
a[rel]::after,
a[href^="tel:"]::after,
a[href^="mailto:"]::after{content:"（" attr(href) "）";display:inline-block;width:100%;font:400 12px/1.4 monospace}
}
`
