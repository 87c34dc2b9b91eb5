export const faqStyles = `
.faq{border-top:1px solid var(--line)}
.faq details{border-bottom:1px solid var(--line)}
.faq summary{
position:relative;
padding:18px 44px 18px 4px;
font-weight:600;
line-height:1.7;
word-break:keep-all;
cursor:pointer;
list-style:none;
}
.faq summary::-webkit-details-marker{display:none}
.faq summary::after{
content:"";
position:absolute;
top:24px;
right:12px;
width:9px;
height:9px;
border:solid var(--accent);
border-width:0 2px 2px 0;
rotate:45deg;
}
.faq [open] summary::after{translate:0 5px;rotate:225deg}
.faq p{padding:0 44px 22px 4px}
.faq summary:focus-visible{outline:3px solid #0b57d0;outline-offset:-3px}
`
