/**
 * Print styles of published pages: black on white, in the layout of a PC, all slides and answers, and the target under each link.
 * They win over the rules of themes by `!important`, which is shorter than their selectors.
 */
export const printRules = `
@page{margin:15mm}
@media print{
.noren-page{zoom:.75;overflow:visible}
*,
::before,
::after{background:none!important;color:#000!important}
nav,
.now,
.controls{display:none!important}
h1.unseen{all:revert}
tr,
li,
.btn,
.bottom{break-inside:avoid}
.h,
.sub,
.heading{break-after:avoid}
.part{padding:6mm 0}
.over,
.film,
.hero,
.bottom-in{display:block;max-height:none!important}
.over,
.phrase{position:static!important}
.top{display:block}
.hero-text{margin:0!important}
.hero,
.hero *{height:auto!important}
.hero-text,
.over .text,
.film .text{padding:4mm 0!important}
.phrase{writing-mode:horizontal-tb!important}
img,
video{height:auto!important;max-height:90mm!important;object-fit:contain!important}
.track{display:grid;grid-template-columns:1fr 1fr;gap:8px;aspect-ratio:auto!important}
.faq ::details-content{content-visibility:visible}
.btn,
.pages a{display:block}
a[href*=":"]::after{content:attr(href);display:inline-block;width:100%;font-size:12px}
}
`
