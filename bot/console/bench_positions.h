// The positions of `bench`: both boards, from the set-up to the last few moves.
#pragma once

namespace amazons::console {

enum class Phase { opening, middle, end };

struct BenchPosition {
  Phase phase;
  const char* fen;
};

inline constexpr BenchPosition bench_positions[] = {
    {Phase::opening, "2q2q2/8/q6q/8/8/Q6Q/8/2Q2Q2 b"},
    {Phase::opening, "2q2q2/1*6/7q/1q6/8/Q6Q/5Q2/2Q2*2 b"},
    {Phase::opening, "2q2Q1*/8/3**2q/2Q2q2/8/2*5/q1**4/2Q3*Q w"},
    {Phase::opening, "2q1*3/3*2q*/4Q1*1/1**Q*3/4q1*1/Q**5/Q2*1q2/8 w"},
    {Phase::middle, "2*1q3/2q5/1*5q/1*1*Q**1/q3*3/1**1*1*Q/3QQ*2/*7 w"},
    {Phase::middle, "6q1/1***1Q**/3**2q/2*1*2*/2*5/1q1**Q2/QQ*1*3/2q2*1* w"},
    {Phase::middle, "2*1*3/1*q1*2*/3q**2/*Q*1*q*Q/3**2*/2q2***/*2*1*2/1*Q2*Q1 b"},
    {Phase::middle, "*1q**1*1/Q*Q1*2*/3*q1**/*1**Q1q*/4****/1*1*4/*4*Q1/*3q**1 w"},
    {Phase::end, "1q1Q***1/*2***q*/2**2*1/1*1*Q2*/******2/2*1**2/Q2q*q*1/****1Q1* b"},
    {Phase::end, "*1*1Q1**/*1**3*/***1**2/*q***1*1/1*Qq1***/q1****q1/2*Q1*Q*/1**2*2 b"},
    {Phase::end, "Q2*1q**/1**q*1*1/****1q*1/2****1*/1*Q****q/***1*Q1*/**1Q***1/2***1*1 b"},
    {Phase::opening, "3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w"},
    {Phase::opening, "3q2q3/10/10/q5q3/10/10/Q2Q2*2Q/10/5*4/3Q6 w"},
    {Phase::opening, "3q2q3/10/*9/2q7/5*2*1/7Q2/3Q*1*3/2*7/1qQ2*4/*2Q6 w"},
    {Phase::opening, "2q7/3*4*1/10/1*2*3*1/3Q6/1q3*1q2/5Q4/*3q*4/3**5/3QQ5 b"},
    {Phase::middle, "3*6/q*5*2/*q2*5/2q*3q2/5**1*1/5*Q3/1*1Q*1*2*/2*7/1Q2**4/*8Q w"},
    {Phase::middle, "5*1q2/4*1*1*1/7*q1/6**2/q1*1Q2*q1/7*2/3*6/*1*1*Q4/3**5/Q*1*Q5 b"},
    {Phase::middle,
     "1***1q4/q**4*2/*1q1*5/1****5/3Q1**1*1/2*2**3/1*1**Q*q1*/2*7/**1***1*2/**Q1Q5 w"},
    {Phase::middle,
     "4*Q*3/3q6/3*1*2*1/1***1***2/4**1q2/*1*Q3**1/*q*2QQ*2/1**1*1*1**/2**2*1*1/*q1*3*1* b"},
    {Phase::end,
     "2*3****/*1q***4/*1**1*2*1/3**1*1q*/**5*1*/Qq**1*1*1Q/**2*2**Q/1Q***3*1/4q1**1*/2***1*1*1 w"},
    {Phase::end,
     "q***6/***3q*2/*1q***1*2/*****2**1/*2Q***1*1/2*****1q1/1*Q**Q****/2**3*1*/******1*2/**3Q*3 w"},
    {Phase::end,
     "2*3*1**/*1**2q*1*/1Q*1****1*/*1*2*1*2/*3****Q1/2**1**q**/1*2**2*Q/**q3*2*/1*******Q*/*3q1**2 "
     "w"},
    {Phase::end,
     "q******2q/***1*2**1/*q****1*2/*********1/**Q******1/*******q**/1*Q*******/****Q***1*/"
     "********2/**3Q**2 w"},
};

}  // namespace amazons::console
