/** Functions and modules of Base that most programs use. */
const LIBRARY = new Set(
  (
    'Base Core Main Dates Test Random LinearAlgebra Statistics Printf Pkg Logging Sockets abs abspath all any append! ' +
    'argmax argmin atexit axes basename ceil chomp clamp close codeunit coalesce collect conj contains convert copy copyto! ' +
    'cos count cumsum cld deepcopy delete! deleteat! diff dirname display div eachindex eachline eachmatch eltype empty! ' +
    'endswith enumerate eof error esc eval exit exp extrema fieldnames fieldtype fill fill! filter filter! findall findfirst ' +
    'findlast findnext finalizer first firstindex flatten float floor flush foldl foldr foreach gcd get get! getfield ' +
    'getindex getproperty hasfield haskey hasmethod hcat identity ifelse in include insert! intersect invoke invokelatest ' +
    'isa isabspath isascii isassigned isconst isdefined isdir isempty isequal isfile isfinite isinf isless ismissing isnan ' +
    'isnothing isopen ispath isqual isreadable issubset iszero iterate join joinpath keys keytype kill kwcall last lastindex ' +
    'length lock log lowercase lpad lstrip map map! mapreduce match max maximum merge merge! min minimum mkdir mkpath mod ' +
    'namedtuple nameof ncodeunits ndims new nextind nothing notify ntuple objectid occursin oftype one ones only open pairs ' +
    'parentmodule parse peek pointer pop! popfirst! precompile prepend! prevind print println printstyled prod promote ' +
    'promote_type propertynames push! pushfirst! put! pwd rand range read read! readavailable readline readlines readuntil ' +
    'redirect_stderr redirect_stdout reduce reinterpret relpath rem repeat replace repr resize! reshape rethrow reverse rm ' +
    'round rpad rstrip run schedule searchsortedfirst seek setdiff setfield! setindex! setproperty! show showerror sign sin ' +
    'similar size sizeof sizehint! skip skipchars sleep something sort sort! splice! split splitdir splitext sprint sqrt ' +
    'startswith stat string strip sum summary supertype symdiff take! tempname throw time time_ns touch transcode trues ' +
    'trunc truncate tryparse tuple typeassert typejoin typemax typemin typeof union unique unlock unsafe_load unsafe_string ' +
    'unsafe_store! uppercase values valtype vcat vec view wait which withenv write xor yield zero zeros zip'
  ).split(' '),
)
const MACRO = /^@/
const TYPE = /^[A-Z]/

export function isLibraryName(name: string): boolean {
  return LIBRARY.has(name) || MACRO.test(name) || TYPE.test(name)
}
