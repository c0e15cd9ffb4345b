import type { ProblemEntry } from "../problems";

/** Requests that are not as they should be, or come from where they must not. */
export const accessProblems = {
  "request.bad_json": {
    status: 400,
    text: { en: "The request is not valid JSON. Nothing was changed.", zh: "请求不是有效的 JSON，没有任何改动。" },
  },
  "request.invalid": {
    status: 422,
    text: {
      en: "Some values of the request are missing or of the wrong kind; they are listed. Nothing was changed.",
      zh: "请求中有些值缺失或类型不对，已逐项列出。没有任何改动。",
    },
  },
  "request.bad_cursor": {
    status: 400,
    text: {
      en: "This page of the list cannot be found. Read the list from its beginning.",
      zh: "找不到列表的这一页，请从头读取。",
    },
  },
  "request.media_type": {
    status: 415,
    text: {
      en: "The content type of the request is not the one that is read here. Nothing was changed.",
      zh: "请求的内容类型不受支持，没有任何改动。",
    },
  },
  "request.too_large": {
    status: 413,
    text: {
      en: "The request is too large. Nothing was kept; send less, or send it as a file.",
      zh: "请求过大，没有保存。请减少内容，或作为文件上传。",
    },
  },
  "request.unknown_host": {
    status: 421,
    text: {
      en: "This server does not answer to that name. Use its own address, or add the name to ALLOWED_HOSTS.",
      zh: "服务器不以这个名称提供服务。请使用它自己的地址，或把该名称加入 ALLOWED_HOSTS。",
    },
  },
  "request.foreign_origin": {
    status: 403,
    text: {
      en: "Another website tried to change something here. Nothing was changed.",
      zh: "另一个网站试图在这里做改动。没有任何改动。",
    },
  },
  "format.unknown": {
    status: 422,
    text: { en: "There is no such format. The known ones are listed.", zh: "没有这种格式。已列出支持的格式。" },
  },
} satisfies Record<string, ProblemEntry>;
