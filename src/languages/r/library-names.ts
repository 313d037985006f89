/** Packages that come with R, and functions of `base`, `stats` and `utils` that most programs use. */
const LIBRARY = new Set(
  (
    'base stats utils methods graphics grDevices tools parallel datasets ' +
    'abs all any anyNA append apply array as.character as.data.frame as.Date as.double as.environment as.factor as.function ' +
    'as.integer as.list as.logical as.name as.numeric as.vector asS4 assign attr attributes basename bquote browser body c ' +
    'call cat cbind ceiling character class colMeans colnames complete.cases conditionMessage crossprod cumsum cut data.frame ' +
    'date deparse diag diff difftime dim dimnames dir.create dirname do.call double droplevels duplicated emptyenv ' +
    'environment environmentName eval evalq exists exp expand.grid expression factor file file.exists file.path Filter Find ' +
    'floor for format formals formatC function get get0 getOption globalenv grep grepl gsub identical identity if ifelse ' +
    'inherits integer interaction intersect invisible is.array is.call is.character is.data.frame is.environment is.factor ' +
    'is.finite is.function is.list is.logical is.na is.name is.null is.numeric is.symbol is.vector isFALSE isTRUE isTRUE ' +
    'jitter lapply length levels list list2env local log logical ls make.names make.unique Map mapply match match.arg ' +
    'match.call match.fun Math matrix max mean median merge message methods min missing mode Mod names namespace nargs ncol ' +
    'NCOL new.env next nchar ncol Negate nlevels noquote norm normalizePath nrow NROW numeric numeric_version oldClass ' +
    'on.exit order outer paste paste0 parent.env parent.frame pmatch pmax pmin print prod quantile quit quote range rank ' +
    'rapply rbind read.csv readLines readRDS Recall Reduce regexpr regmatches rep rep_len replace return rev rm RNGkind ' +
    'round rownames rowMeans rowSums rownames sapply saveRDS scale sd seq seq_along seq_len sequence set.seed setdiff ' +
    'setNames shQuote signif simpleError sort split sprintf sqrt stop stopifnot strsplit structure sub subset substitute ' +
    'substr substring sum suppressMessages suppressWarnings switch Sys.Date Sys.getenv Sys.setenv Sys.sleep Sys.time sys.call ' +
    'sys.function system t table tail head tapply tempfile tolower toupper tracemem trimws try tryCatch typeof unclass union ' +
    'unique units unlink unlist unname unsplit upper.tri UseMethod NextMethod utf8ToInt var vapply vector Vectorize warning ' +
    'which which.max which.min while with within withCallingHandlers write writeLines xor nlevels standardGeneric setClass ' +
    'setGeneric setMethod setValidity validObject is isVirtualClass slot slotNames library require source requireNamespace'
  ).split(' '),
)

export function isLibraryName(name: string): boolean {
  return LIBRARY.has(name)
}
