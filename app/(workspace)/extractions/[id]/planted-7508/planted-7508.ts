import "../compare/any.ts";
import "../search/any.ts";
import "../review/any.ts";
import "../viewer/any.ts";
import "../summary/any.ts";
import "../coverage/any.ts";
import "../blocks/any.ts";
import "../structured/any.ts";
